import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valorOfEnvio } from '../envios/rules.ts'
import { precioWithIva } from '../productos/iva.rules.ts'
import { cotizacionOf, lineaCotizada } from './cotizacion.rules.ts'
import { cotizacionSchema } from './cotizacion.ts'

const tarifas = fc.constantFrom(
  { porcentaje_impuestos: 19, clase_iva: 'gravado' as const },
  { porcentaje_impuestos: 5, clase_iva: 'gravado' as const },
  { porcentaje_impuestos: 0, clase_iva: 'exento' as const },
  { porcentaje_impuestos: 0, clase_iva: 'excluido' as const },
)

const linea = fc
  .record({
    tarifa: tarifas,
    valor_neto: fc.integer({ min: 1, max: 20_000_000 }),
    stock: fc.integer({ min: 0, max: 300 }),
    cantidad: fc.integer({ min: 1, max: 200 }),
    visto: fc.option(fc.integer({ min: 0, max: 20_000_000 }), { nil: undefined }),
  })
  .map(({ tarifa, valor_neto, stock, cantidad, visto }) =>
    lineaCotizada(
      { id: 1, nombre: 'Café', imagen: null, valor_neto, stock, ...tarifa },
      { id: 1, cantidad, valor_total: visto },
    ),
  )

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

describe('a quote', () => {
  it('adds up, line by line, rate by rate, and to what the cart showed plus shipping', () => {
    fc.assert(
      fc.property(fc.array(linea, { maxLength: 20 }), (lineas) => {
        const cotizacion = cotizacionOf(lineas)
        const { valor_neto_total, valor_IVA_total, valor_del_envio, iva_por_tarifa } = cotizacion
        expect(() => cotizacionSchema.parse(cotizacion)).not.toThrow()
        const inCarrito = sum(
          lineas.map((l) => precioWithIva(l.valor_neto, l.porcentaje_impuestos) * l.cantidad),
        )
        expect(sum(lineas.map(({ subtotal }) => subtotal))).toBe(inCarrito)
        expect(valor_neto_total + valor_IVA_total).toBe(inCarrito)
        expect(sum(iva_por_tarifa.map(({ valor_IVA }) => valor_IVA))).toBe(valor_IVA_total)
        expect(sum(iva_por_tarifa.map(({ base }) => base))).toBe(valor_neto_total)
        expect(valor_del_envio).toBe(valorOfEnvio(inCarrito))
        expect(cotizacion.total_a_pagar).toBe(inCarrito + valor_del_envio)
      }),
    )
  })

  it('tells of a line that there are fewer units, or another price, and nothing else', () => {
    fc.assert(
      fc.property(linea, (l) => {
        expect(l.cantidad).toBe(Math.min(l.cantidad_pedida, l.stock))
        expect(l.cambios.includes('cantidad')).toBe(l.stock < l.cantidad_pedida)
        expect(l.cambios.includes('precio')).toBe(
          l.valor_anterior !== null && l.valor_anterior !== l.valor_total,
        )
      }),
    )
  })

  it('says what is missing for free shipping', () => {
    const producto = {
      ...{ id: 1, nombre: 'Café', imagen: null, stock: 9 },
      ...{ valor_neto: 20_000, porcentaje_impuestos: 19, clase_iva: 'gravado' as const },
    }
    const quote = (cantidad: number) => cotizacionOf([lineaCotizada(producto, { id: 1, cantidad })])
    expect(quote(2)).toMatchObject({
      ...{ valor_neto_total: 40_000, valor_IVA_total: 7600, valor_del_envio: 7000 },
      ...{ falta_para_envio_gratis: 2400, total_a_pagar: 54_600 },
    })
    expect(quote(3)).toMatchObject({ valor_del_envio: 0, falta_para_envio_gratis: 0 })
  })
})
