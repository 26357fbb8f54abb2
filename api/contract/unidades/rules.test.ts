import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cotizacionOf,
  cotizacionSchema,
  ivaOfPaid,
  lineaCotizada,
  montoOf,
  netPaidFor,
  paidFor,
  withDescuentos,
} from '../index.ts'
import { gramosOf, precioOfCantidad, textoOfCantidad } from './rules.ts'

const kilogramo = { unidad: 'kilogramo' as const }
const gramos = fc.integer({ min: 1, max: 1_000_000 })
const precio = fc.integer({ min: 1, max: 20_000_000 })

const linea = fc.record({
  valor_neto: precio,
  cantidad: fc.integer({ min: 1, max: 5000 }),
  tarifa: fc.constantFrom(19, 5, 0),
  unidad: fc.constantFrom('unidad' as const, 'kilogramo' as const),
  descuento: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
})

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

const quote = (lineas: readonly (typeof linea extends fc.Arbitrary<infer L> ? L : never)[]) => {
  const plain = cotizacionOf(
    lineas.map(({ valor_neto, cantidad, tarifa, unidad }, i) =>
      lineaCotizada(
        {
          ...{ id: i + 1, nombre: 'Papa', imagen: null, stock: cantidad, valor_neto, unidad },
          porcentaje_impuestos: tarifa,
          clase_iva: tarifa ? 'gravado' : 'exento',
        },
        { id: i + 1, cantidad },
      ),
    ),
    { valorEnvio: 0, envioGratisDesde: Number.MAX_SAFE_INTEGER },
  )
  const off = lineas.flatMap(({ descuento: valor }, i) =>
    valor ? [{ id: i + 1, tipo: 'porcentaje' as const, valor }] : [],
  )
  return withDescuentos(plain, { lineas: off })
}

describe('what is sold by weight', () => {
  it('costs its grams at the price of a kilogram, rounded half up once', () => {
    expect(precioOfCantidad(12_900, 735, kilogramo)).toBe(9482)
    expect(precioOfCantidad(1, 500, kilogramo)).toBe(1)
    expect(precioOfCantidad(1, 499, kilogramo)).toBe(0)
    fc.assert(
      fc.property(precio, gramos, (porKilo, cantidad) => {
        const exact = BigInt(porKilo) * BigInt(cantidad)
        const rounded = (exact + BigInt(500)) / BigInt(1000)
        expect(BigInt(precioOfCantidad(porKilo, cantidad, kilogramo))).toBe(rounded)
      }),
    )
  })

  it('adds up with everything else: lines, rates and discounts to the header, to the peso', () => {
    fc.assert(
      fc.property(fc.array(linea, { minLength: 1, maxLength: 10 }), (lineas) => {
        const cotizacion = quote(lineas)
        expect(() => cotizacionSchema.parse(cotizacion)).not.toThrow()
        const { id_productos, valor_neto_total, valor_IVA_total, iva_por_tarifa } = cotizacion
        expect(sum(id_productos.map((one) => paidFor(one)))).toBe(cotizacion.total_a_pagar)
        expect(sum(id_productos.map((one) => netPaidFor(one)))).toBe(valor_neto_total)
        expect(valor_neto_total + valor_IVA_total).toBe(cotizacion.total_a_pagar)
        expect(sum(iva_por_tarifa.map(({ base }) => base))).toBe(valor_neto_total)
        expect(sum(iva_por_tarifa.map(({ valor_IVA }) => valor_IVA))).toBe(valor_IVA_total)
        expect(ivaOfPaid(id_productos).map(({ base }) => base)).toEqual(
          iva_por_tarifa.map(({ base }) => base),
        )
        for (const { valor_IVA, subtotal } of id_productos)
          expect(valor_IVA).toBeLessThanOrEqual(subtotal)
      }),
    )
  })

  it('never gives back more than was paid, however its grams come back, and all of it with the last', () => {
    fc.assert(
      fc.property(
        fc.array(linea, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5000 })), { maxLength: 8 }),
        (lineas, returns) => {
          const { id_productos, total_a_pagar } = quote(lineas)
          const sold = id_productos.map((one) => ({ ...one, cantidad_reembolsada: 0 }))
          const done: { estado: 'hecho'; monto: number; id_productos: never[] }[] = []
          const giveBack = (items: { id: number; cantidad: number }[]) => {
            const monto = montoOf(total_a_pagar, sold, done, items)
            expect(monto).toBeGreaterThanOrEqual(0)
            done.push({ estado: 'hecho', monto, id_productos: [] })
            for (const { id, cantidad } of items) {
              const one = sold.find((linea) => linea.id === id)
              if (one) one.cantidad_reembolsada += cantidad
            }
          }
          const back = () => sum(done.map(({ monto }) => monto))
          for (const [at, wanted] of returns) {
            const one = sold[at]
            if (!one) continue
            const cantidad = Math.min(wanted, one.cantidad - one.cantidad_reembolsada)
            if (cantidad > 0) giveBack([{ id: one.id, cantidad }])
            expect(back()).toBeLessThanOrEqual(total_a_pagar)
          }
          const left = sold
            .map(({ id, cantidad, cantidad_reembolsada }) => ({
              id,
              cantidad: cantidad - cantidad_reembolsada,
            }))
            .filter(({ cantidad }) => cantidad > 0)
          if (left.length > 0) giveBack(left)
          expect(back()).toBe(total_a_pagar)
        },
      ),
    )
  })

  it('is said in kilograms with three decimals, and read back to the gram', () => {
    expect(textoOfCantidad(735, kilogramo)).toBe('0,735 kg')
    expect(textoOfCantidad(1_000_000, kilogramo)).toBe('1.000,000 kg')
    expect(textoOfCantidad(3, {})).toBe('3')
    expect(textoOfCantidad(99_999, {})).toBe('99.999')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (cantidad) => {
        expect(gramosOf(textoOfCantidad(cantidad, kilogramo))).toBe(cantidad)
      }),
    )
  })

  it.each([
    ['0,735', 735],
    ['1.5', 1500],
    [',25 kg', 250],
    ['2', 2000],
    ['1000', 1_000_000],
    ['', undefined],
    ['0', undefined],
    [',', undefined],
    ['1,2345', undefined],
    ['1000,001', undefined],
    ['-1', undefined],
    ['1e3', undefined],
  ])('reads %j as %s grams', (texto, grams) => {
    expect(gramosOf(texto)).toBe(grams)
  })
})
