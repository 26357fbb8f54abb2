import type { ProductoMostrador } from '@plaza/api/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { buscarEn, filaDe } from '../catalogo/busqueda.rules.ts'
import {
  addProducto,
  clearTicket,
  elegirVecina,
  emptyTicket,
  holdTicket,
  refreshTicket,
  resumeTicket,
  setDomicilio,
  setNotaDeLinea,
  setQuantity,
  useTickets,
  vacio,
} from './ticket.ts'
import { filasDeIva, totalesDe } from './totales-de.ts'

const producto = (given: Partial<ProductoMostrador> = {}): ProductoMostrador => ({
  id: 1,
  nombre: 'Café de Nariño',
  valor_neto: 10_000,
  porcentaje_impuestos: 19,
  clase_iva: 'gravado',
  valor_total: 11_900,
  stock: 5,
  image_url: '',
  code: '7701234567897',
  ...given,
})

const ticket = () => useTickets.getState().actual
const quantities = () => ticket().lineas.map(({ producto: { id }, quantity }) => [id, quantity])

beforeEach(() => useTickets.setState({ actual: vacio, espera: [], elegida: undefined }))

describe('a ticket', () => {
  it('counts the same product up, to its stock and no further', () => {
    const cafe = producto({ stock: 2 })
    expect([addProducto(cafe), addProducto(cafe), addProducto(cafe)]).toEqual([true, true, false])
    expect(addProducto(producto({ id: 2, stock: 0 }))).toBe(false)
    expect(quantities()).toEqual([[1, 2]])
    setQuantity(1, 9)
    expect(quantities()).toEqual([[1, 2]])
  })

  it('loses a line at 0, and goes on with the one before', () => {
    for (const id of [1, 2, 3]) addProducto(producto({ id }))
    elegirVecina(-1)
    expect(useTickets.getState().elegida).toBe(2)
    setQuantity(2, 0)
    setQuantity(3, -1)
    expect(quantities()).toEqual([[1, 1]])
    expect(useTickets.getState().elegida).toBe(1)
  })

  it('waits while another is sold, and comes back whole', () => {
    addProducto(producto())
    setNotaDeLinea(1, 'molido')
    setDomicilio(true)
    expect(holdTicket()).toBe(true)
    expect(holdTicket()).toBe(false)
    expect(ticket()).toEqual(vacio)
    addProducto(producto({ id: 2 }))
    resumeTicket(useTickets.getState().espera[0]?.id ?? '')
    expect(ticket()).toMatchObject({ domicilio: true, lineas: [{ nota: 'molido', quantity: 1 }] })
    expect(useTickets.getState().espera).toHaveLength(1)
    clearTicket()
    expect(ticket()).toEqual(vacio)
  })

  it('is emptied in one act, and comes back whole by the same one until something is sold', () => {
    addProducto(producto())
    addProducto(producto({ id: 2 }))
    setDomicilio(true)
    const before = ticket()
    emptyTicket()
    expect(ticket()).toEqual(vacio)
    emptyTicket()
    expect(ticket()).toEqual(before)
    emptyTicket()
    addProducto(producto({ id: 3 }))
    setQuantity(3, 0)
    emptyTicket()
    expect(ticket().lineas).toEqual([])
  })

  it('takes prices and stock of now', () => {
    addProducto(producto())
    refreshTicket((id) => producto({ id, valor_total: 12_000, stock: 1 }))
    expect(ticket().lineas[0]?.producto).toMatchObject({ valor_total: 12_000, stock: 1 })
  })
})

describe('totals', () => {
  const linea = fc.record({
    valor_neto: fc.integer({ min: 1, max: 5_000_000 }),
    porcentaje_impuestos: fc.constantFrom(0, 5, 19),
    quantity: fc.integer({ min: 1, max: 40 }),
  })
  const carrito = fc.array(linea, { minLength: 1, maxLength: 12 })

  it('add up: lines at their shelf price, net, IVA by rate and delivery', () => {
    fc.assert(
      fc.property(carrito, fc.boolean(), fc.nat(20_000), (given, domicilio, fee) => {
        const lineas = given.map(({ quantity, ...one }, id) => ({
          producto: producto({ ...one, id: id + 1, clase_iva: undefined }),
          quantity,
        }))
        const totales = totalesDe({ lineas, domicilio }, fee)
        const shelf = totales.id_productos.reduce((sum, one) => sum + one.subtotal, 0)
        const iva = filasDeIva(totales).reduce((sum, { valor }) => sum + valor, 0)
        expect(totales.valor_del_envio).toBe(domicilio ? fee : 0)
        expect(shelf + totales.valor_del_envio).toBe(totales.total_a_pagar)
        expect(iva).toBe(totales.valor_IVA_total)
        expect(totales.valor_neto_total + iva + totales.valor_del_envio).toBe(totales.total_a_pagar)
      }),
    )
  })

  it('name one rate, or one row per rate', () => {
    const of = (...rates: number[]) =>
      filasDeIva(
        totalesDe(
          {
            domicilio: false,
            lineas: rates.map((porcentaje_impuestos, id) => ({
              producto: producto({ id: id + 1, porcentaje_impuestos, clase_iva: undefined }),
              quantity: 1,
            })),
          },
          0,
        ),
      ).map(({ label }) => label)
    expect(of()).toEqual(['Impuesto (19%)'])
    expect(of(19, 19)).toEqual(['Impuesto (19%)'])
    expect(of(5, 19, 0)).toEqual(['Impuesto (19%)', 'Impuesto (5%)'])
    expect(of(0)).toEqual(['Impuesto (0%)'])
  })
})

describe('a search', () => {
  const filas = [
    producto({ id: 1, nombre: 'Café de Nariño' }),
    producto({ id: 2, nombre: 'Taza para café', code: 'TZ-1' }),
    producto({ id: 3, nombre: 'Panela orgánica', code: 'PA-1' }),
  ].map(filaDe)
  const ids = (q: string, max?: number) => buscarEn(filas, q, max).map(({ id }) => id)

  it('finds every word in name or code, whatever the accents, what begins so first', () => {
    expect(ids('CAFE')).toEqual([1, 2])
    expect(ids('nariño cafe')).toEqual([1])
    expect(ids('tz-1')).toEqual([2])
    expect(ids('  ')).toEqual([])
    expect(ids('zzz')).toEqual([])
    expect(ids('a', 2)).toHaveLength(2)
  })
})
