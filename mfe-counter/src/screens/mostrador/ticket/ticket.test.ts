import type { ProductoMostrador } from '@plaza/contract'
import { device } from '@plaza/shell/visit'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowOf, searchIn } from '../catalogo/search.rules.ts'
import {
  addProducto,
  blankTicket,
  chooseNeighbour,
  chooseOpcion,
  clearTicket,
  dropSold,
  emptyTicket,
  holdTicket,
  measure,
  openTickets,
  refreshTicket,
  resumeTicket,
  setDomicilio,
  setLineaNota,
  setQuantity,
  useTickets,
} from './ticket.ts'
import { ivaRowsOf, missingOf, totalsOf } from './totals-of.ts'

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

beforeEach(() => useTickets.setState({ actual: blankTicket, espera: [], chosen: undefined }))

describe('a ticket that is sold', () => {
  const place = 'plaza-mostrador ana 3'
  const cafe = (stock: number) => ({ producto: producto({ id: 8, stock }), quantity: 2 })
  const pan = { producto: producto({ id: 9 }), quantity: 1 }
  const sold = { ...blankTicket, lineas: [cafe(5)], nota: 'Para llevar' }

  /** Makes the till what another page of it has made of it while the payment was confirmed. */
  const other = (till: object) => {
    openTickets('otra', 3)
    openTickets('ana', 3)
    device.set(place, JSON.stringify({ actual: blankTicket, espera: [], ...till }))
  }

  it('is off the till, however many are left by now', () => {
    other({ actual: { ...sold, lineas: [cafe(3)] } })
    dropSold('ana', 3, sold)
    expect(ticket()).toEqual(blankTicket)
  })

  it('leaves what another page has put on it meanwhile', () => {
    other({ actual: { ...sold, lineas: [{ ...cafe(3), quantity: 3 }, pan] } })
    dropSold('ana', 3, sold)
    expect(quantities()).toEqual([
      [8, 1],
      [9, 1],
    ])
    expect(ticket().nota).toBe('')
  })

  it('is off what waits, where another page has put it aside meanwhile', () => {
    const held = { ...sold, id: 'a', desde: '2026-03-01T14:00:00.000Z' }
    other({ actual: { ...blankTicket, lineas: [pan] }, espera: [held] })
    dropSold('ana', 3, sold)
    expect(quantities()).toEqual([[9, 1]])
    expect(useTickets.getState().espera).toEqual([])
  })

  it('takes nothing off a till that has something else on it', () => {
    other({ actual: { ...blankTicket, lineas: [pan] } })
    dropSold('ana', 3, sold)
    expect(quantities()).toEqual([[9, 1]])
  })
})

describe('tickets that a device kept', () => {
  const take = (name: string, text: string) => {
    device.set(`plaza-mostrador ${name} 3`, text)
    openTickets(name, 3)
    return useTickets.getState()
  }

  it('are there again, with the last line chosen', () => {
    openTickets('ana', 3)
    addProducto(producto({ id: 8 }))
    holdTicket()
    addProducto(producto({ id: 9 }))
    openTickets('otra', 3)
    expect(ticket()).toEqual(blankTicket)
    openTickets('ana', 3)
    expect(quantities()).toEqual([[9, 1]])
    expect(useTickets.getState()).toMatchObject({ chosen: 9, espera: [{ lineas: [{}] }] })
  })

  it('are not joined by what was emptied, weighed or chosen on the till of before', () => {
    openTickets('ana', 3)
    addProducto(producto())
    emptyTicket()
    measure(producto({ unidad: 'kilogramo' }))
    chooseOpcion(producto())
    openTickets('ana', 7)
    const { measuring, choosing } = useTickets.getState()
    expect([measuring, choosing]).toEqual([undefined, undefined])
    emptyTicket()
    expect(ticket()).toEqual(blankTicket)
  })

  it.each([
    'null',
    '7',
    '{"actual":null,"espera":null}',
    '{"actual":{},"espera":{}}',
    '{"actual":{"lineas":[null,{},{"producto":{}},{"producto":{"id":1},"quantity":"2"}]},"espera":[null,{}]}',
  ])('are none where something else stands in their place: %s', (text) => {
    const { actual, espera, chosen } = take(`quien ${text.length}`, text)
    expect([actual, espera, chosen]).toEqual([blankTicket, [], undefined])
  })

  it('are not brought back by new prices once another page has sold them', () => {
    const name = 'plaza-mostrador dos 3'
    openTickets('dos', 3)
    addProducto(producto())
    // As another page writes it, before the browser tells of that.
    device.set(name, JSON.stringify({ actual: blankTicket, espera: [] }))
    measure(undefined)
    refreshTicket(() => producto({ valor_total: 12_900 }))
    expect(ticket()).toEqual(blankTicket)
    expect(JSON.parse(device.get(name) ?? '').actual).toEqual(blankTicket)
  })

  it('are those that can be read', () => {
    const linea = { producto: producto({ id: 4 }), quantity: 2 }
    const espera = [{ lineas: [linea, null], id: 'a', desde: '2026-01-01' }, { lineas: 7 }]
    const kept = take('alguien', JSON.stringify({ actual: { lineas: [linea], nota: {} }, espera }))
    expect(kept.actual).toEqual({ ...blankTicket, lineas: [linea] })
    expect(kept.espera).toEqual([{ ...blankTicket, id: 'a', desde: '2026-01-01', lineas: [linea] }])
  })
})

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
    chooseNeighbour(-1)
    expect(useTickets.getState().chosen).toBe(2)
    setQuantity(2, 0)
    setQuantity(3, -1)
    expect(quantities()).toEqual([[1, 1]])
    expect(useTickets.getState().chosen).toBe(1)
  })

  it('waits while another is sold, and comes back whole', () => {
    addProducto(producto())
    setLineaNota(1, 'molido')
    setDomicilio(true)
    for (const _ of [1, 2]) holdTicket()
    expect(useTickets.getState().espera).toHaveLength(1)
    expect(ticket()).toEqual(blankTicket)
    addProducto(producto({ id: 2 }))
    resumeTicket(useTickets.getState().espera[0]?.id ?? '')
    expect(ticket()).toMatchObject({ domicilio: true, lineas: [{ nota: 'molido', quantity: 1 }] })
    expect(useTickets.getState().espera).toHaveLength(1)
    clearTicket()
    expect(ticket()).toEqual(blankTicket)
  })

  it('is emptied in one act, and comes back whole by the same one until something is sold', () => {
    addProducto(producto())
    addProducto(producto({ id: 2 }))
    setDomicilio(true)
    const before = ticket()
    emptyTicket()
    expect(ticket()).toEqual(blankTicket)
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

  it('remembers what the customer was told while it is not the price of now', () => {
    const at = (valor_total: number) => refreshTicket((id) => producto({ id, valor_total }))
    addProducto(producto())
    at(12_000)
    at(13_000)
    expect(ticket().lineas).toMatchObject([{ antes: 11_900, producto: { valor_total: 13_000 } }])
    addProducto(producto({ valor_total: 14_000 }))
    expect(ticket().lineas).toMatchObject([{ antes: 11_900, quantity: 2 }])
    at(11_900)
    expect(ticket().lineas[0]?.antes).toBeUndefined()
  })
})

describe('totals', () => {
  const linea = fc.record({
    valor_neto: fc.integer({ min: 1, max: 5_000_000 }),
    porcentaje_impuestos: fc.constantFrom(0, 5, 19),
    quantity: fc.integer({ min: 1, max: 40 }),
  })
  const cart = fc.array(linea, { minLength: 1, maxLength: 12 })

  it('add up: lines at their shelf price, net, IVA by rate and delivery', () => {
    fc.assert(
      fc.property(cart, fc.boolean(), fc.nat(20_000), (given, domicilio, fee) => {
        const lineas = given.map(({ quantity, ...one }, id) => ({
          producto: producto({ ...one, id: id + 1, clase_iva: undefined }),
          quantity,
        }))
        const totals = totalsOf({ lineas, domicilio }, fee)
        const shelf = totals.id_productos.reduce((sum, one) => sum + one.subtotal, 0)
        const iva = ivaRowsOf(totals).reduce((sum, { valor }) => sum + valor, 0)
        expect(totals.valor_del_envio).toBe(domicilio ? fee : 0)
        expect(shelf + totals.valor_del_envio).toBe(totals.total_a_pagar)
        expect(iva).toBe(totals.valor_IVA_total)
        expect(totals.valor_neto_total + iva + totals.valor_del_envio).toBe(totals.total_a_pagar)
      }),
    )
  })

  it('leave as much missing for a delivery whatever comes off: a discount makes nothing dearer', () => {
    const lineas = [{ producto: producto(), quantity: 1 }]
    const descuento = { tipo: 'porcentaje', valor: 50 } as const
    const missing = (given: object, least: number) => {
      const one = { ...blankTicket, domicilio: true, lineas, ...given }
      return missingOf(one, totalsOf(one, 4000), least)
    }
    expect(missing({}, 12_000)).toBe(100)
    expect(missing({ descuento }, 12_000)).toBe(100)
    expect(missing({ descuento }, 11_900)).toBe(0)
    expect(missing({ domicilio: false }, 12_000)).toBe(0)
  })

  it('name one rate, or one row per rate', () => {
    const of = (...rates: number[]) =>
      ivaRowsOf(
        totalsOf(
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
  const rows = [
    producto({ id: 1, nombre: 'Café de Nariño' }),
    producto({ id: 2, nombre: 'Taza para café', code: 'TZ-1' }),
    producto({ id: 3, nombre: 'Panela orgánica', code: 'PA-1' }),
  ].map(rowOf)
  const ids = (q: string, max?: number) => searchIn(rows, q, max).map(({ id }) => id)

  it('finds every word in name or code, whatever the accents, what begins so first', () => {
    expect(ids('CAFE')).toEqual([1, 2])
    expect(ids('nariño cafe')).toEqual([1])
    expect(ids('tz-1')).toEqual([2])
    expect(ids('  ')).toEqual([])
    expect(ids('zzz')).toEqual([])
    expect(ids('a', 2)).toHaveLength(2)
  })
})
