import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cotizacionOf,
  cotizacionSchema,
  lineaCotizada,
  netPaidFor,
  pagoMinimo,
  paidFor,
  tiposCupon,
} from '../../../contract/index.ts'
import { type CuponDado, withCupon } from './cupon.rules.ts'
import { namesOf } from './personas.rules.ts'

const tarifas = fc.constantFrom(
  { porcentaje_impuestos: 19, clase_iva: 'gravado' as const },
  { porcentaje_impuestos: 5, clase_iva: 'gravado' as const },
  { porcentaje_impuestos: 0, clase_iva: 'excluido' as const },
)

const lineas = fc
  .array(
    fc.record({
      tarifa: tarifas,
      valor_neto: fc.integer({ min: 1, max: 20_000_000 }),
      stock: fc.integer({ min: 0, max: 300 }),
      cantidad: fc.integer({ min: 1, max: 200 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ tarifa, valor_neto, stock, cantidad }, i) =>
      lineaCotizada(
        { id: i + 1, nombre: 'Café', imagen: null, valor_neto, stock, ...tarifa },
        { id: i + 1, cantidad },
      ),
    ),
  )

const cupon = fc
  .record({
    tipo: fc.constantFrom(...tiposCupon),
    comercio_id: fc.constantFrom(null, 0, 1, 2),
    percent: fc.integer({ min: 1, max: 90 }),
    pesos: fc.integer({ min: 500, max: 100_000_000 }),
    tope: fc.constantFrom(0, 1, 5000, 12_345, 1_000_000),
    compra_minima: fc.constantFrom(0, 0, 100_000),
  })
  .map(
    ({ percent, pesos, tope, ...given }): CuponDado => ({
      ...{ id: 1, codigo: 'CAFE', comercio: given.comercio_id === null ? null : 'Chapinero' },
      ...{ usos_maximos: null, usos: 0, desde: null, hasta: null, retirado_en: null },
      valor: { porcentaje: percent, valor: pesos, envio_gratis: tope }[given.tipo],
      ...given,
    }),
  )

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
const comercioOf = (id: number) => id % 3
const given = {
  comercioOf,
  ownComercios: [],
  ya_usado: false,
  now: new Date('2026-11-23T12:00:00Z'),
}

describe('a quote with a coupon', () => {
  it('adds up to the peso, costs no more than without and no less than the provider takes', () => {
    fc.assert(
      fc.property(lineas, cupon, (all, one) => {
        const cotizacion = cotizacionOf(all)
        const quoted = withCupon(one, { ...given, cotizacion })
        expect(() => cotizacionSchema.parse(quoted)).not.toThrow()
        const said = quoted.cupon
        const off = (said?.descuento ?? 0) + (said?.descuento_envio ?? 0)
        expect(quoted.total_a_pagar).toBe(cotizacion.total_a_pagar - off)
        expect(off > 0).toBe(said?.motivo === null)
        if (one.tipo === 'envio_gratis' && one.valor > 0) expect(off).toBeLessThanOrEqual(one.valor)
        if (off > 0) expect(quoted.total_a_pagar).toBeGreaterThanOrEqual(pagoMinimo)
        expect(sum(quoted.id_productos.map(({ descuento = 0 }) => descuento))).toBe(said?.descuento)
        const paid = quoted.id_productos.filter(({ cantidad }) => cantidad > 0)
        expect(sum(paid.map((linea) => netPaidFor(linea)))).toBe(quoted.valor_neto_total)
        expect(sum(paid.map((linea) => paidFor(linea)))).toBe(
          quoted.valor_neto_total + quoted.valor_IVA_total,
        )
        expect(sum(quoted.iva_por_tarifa.map(({ base }) => base))).toBe(quoted.valor_neto_total)
        expect(sum(quoted.iva_por_tarifa.map(({ valor_IVA }) => valor_IVA))).toBe(
          quoted.valor_IVA_total,
        )
      }),
    )
  })

  it('takes nothing off what another shop sells, nor off what nobody pays IVA of more than that', () => {
    fc.assert(
      fc.property(lineas, cupon, (all, one) => {
        const { id_productos } = withCupon(one, { ...given, cotizacion: cotizacionOf(all) })
        for (const linea of id_productos) {
          if (one.comercio_id !== null && comercioOf(linea.id) !== one.comercio_id)
            expect(linea.descuento ?? 0).toBe(0)
          const iva = paidFor(linea) - netPaidFor(linea)
          const exact = paidFor(linea) * (linea.valor_IVA / Math.max(1, linea.subtotal))
          expect(Math.abs(iva - exact)).toBeLessThanOrEqual(0.51)
        }
      }),
    )
  })
})

describe('a person', () => {
  const ana = {
    ...{ id_usuario: 'a', correo_electronico: 'Ana.Gomez+plaza@Gmail.com' },
    ...{ tipo_documento: 'CC', numero_documento: '10', documento_propio: '10' },
  }

  it('is the same at every spelling of a mailbox', () => {
    const other = { ...ana, id_usuario: 'b', correo_electronico: 'anagomez@googlemail.com' }
    const shared = (a: string[], b: string[]) => a.filter((one) => b.includes(one)).length
    expect(shared(namesOf(ana).own, namesOf(other).own)).toBe(2)
  })

  it('binds nobody by a document that is only claimed', () => {
    const claimed = { ...ana, documento_propio: null }
    expect(namesOf(claimed).own).toHaveLength(2)
    expect(namesOf(claimed).all).toHaveLength(3)
  })
})
