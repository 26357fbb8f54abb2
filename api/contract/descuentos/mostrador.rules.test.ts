import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cotizacionOf, cotizacionSchema, lineaCotizada } from '../index.ts'
import type { Descuento } from '../mostrador/descuentos.ts'
import { descuentoOf, descuentosOf, ivaOfPaid, withDescuentos } from './quote.rules.ts'

const descuento: fc.Arbitrary<Descuento> = fc.oneof(
  fc.record({ tipo: fc.constant('porcentaje' as const), valor: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    tipo: fc.constant('valor' as const),
    valor: fc.integer({ min: 1, max: 1_000_000_000 }),
  }),
)

const linea = fc.record({
  valor_neto: fc.integer({ min: 1, max: 20_000_000 }),
  cantidad: fc.integer({ min: 1, max: 200 }),
  tarifa: fc.constantFrom(19, 5, 0),
  descuento: fc.option(descuento, { nil: undefined }),
})

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

describe('discounts of the counter', () => {
  it('never cost less than nothing, add up to the peso, and leave a tax base of what is paid', () => {
    fc.assert(
      fc.property(
        fc.array(linea, { minLength: 1, maxLength: 12 }),
        fc.option(descuento, { nil: undefined }),
        fc.integer({ min: 0, max: 9000 }),
        (lineas, general, valorEnvio) => {
          const plain = cotizacionOf(
            lineas.map(({ valor_neto, cantidad, tarifa }, i) =>
              lineaCotizada(
                {
                  ...{ id: i + 1, nombre: 'Café', imagen: null, stock: cantidad, valor_neto },
                  porcentaje_impuestos: tarifa,
                  clase_iva: tarifa ? 'gravado' : 'exento',
                },
                { id: i + 1, cantidad },
              ),
            ),
            { valorEnvio, envioGratisDesde: Number.MAX_SAFE_INTEGER },
          )
          const own = lineas.flatMap(({ descuento: one }, i) =>
            one ? [{ ...one, id: i + 1 }] : [],
          )
          const cotizacion = withDescuentos(plain, { lineas: own, general })
          expect(() => cotizacionSchema.parse(cotizacion)).not.toThrow()
          for (const one of cotizacion.id_productos) {
            expect(one.descuento).toBeGreaterThanOrEqual(0)
            expect(one.descuento).toBeLessThanOrEqual(one.subtotal)
          }
          const off = descuentoOf(cotizacion)
          expect(cotizacion.valor_del_envio).toBe(plain.valor_del_envio)
          expect(cotizacion.total_a_pagar).toBe(plain.total_a_pagar - off)
          const { valor_neto_total, valor_IVA_total, iva_por_tarifa } = cotizacion
          expect(valor_neto_total + valor_IVA_total + valorEnvio).toBe(cotizacion.total_a_pagar)
          expect(sum(iva_por_tarifa.map(({ base }) => base))).toBe(valor_neto_total)
          expect(sum(iva_por_tarifa.map(({ valor_IVA }) => valor_IVA))).toBe(valor_IVA_total)
          expect(ivaOfPaid(cotizacion.id_productos)).toEqual(iva_por_tarifa)
          // What comes off all of it is of what its lines' own leave.
          const alone = sum(descuentosOf(plain.id_productos, { lineas: own }))
          const base = sum(plain.id_productos.map(({ subtotal }) => subtotal)) - alone
          if (general?.tipo === 'valor') expect(off - alone).toBe(Math.min(general.valor, base))
          if (!general) expect(off).toBe(alone)
        },
      ),
    )
  })
})
