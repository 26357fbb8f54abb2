import { describe, expect, it } from 'vitest'
import { beforeText, comparedText, ticketOf } from '../../parts/sold/comparison.ts'
import { waitingOf } from './pending-texts.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('days beside those before', () => {
  it.each([
    [112, 100, '12 % más que los 7 días anteriores ($ 100).'],
    [60, 100, '40 % menos que los 7 días anteriores ($ 100).'],
    [100, 100, 'Igual que los 7 días anteriores ($ 100).'],
    [500, 0, 'Nada se vendió los 7 días anteriores.'],
    [0, 0, 'Igual que los 7 días anteriores.'],
    [0, 100, '100 % menos que los 7 días anteriores ($ 100).'],
  ])('%i beside %i', (now, before, text) => {
    expect(plain(comparedText(now, before, beforeText('7', '2026-11-23')))).toBe(text)
  })

  it('of today is told until the hour that it is', () => {
    const when = beforeText('hoy', '2026-11-23')
    expect(plain(comparedText(60, 100, when))).toBe(
      '40 % menos que el lunes pasado hasta esta hora ($ 100).',
    )
  })

  it('is called as people call it', () => {
    expect(beforeText('hoy', '2026-11-21')).toBe('el sábado pasado hasta esta hora')
    expect(beforeText('30', '2026-11-21')).toBe('los 30 días anteriores')
  })

  it('has an average only where something was sold', () => {
    expect(ticketOf({ valor_total: 0, ventas: 0 })).toBe(0)
    expect(ticketOf({ valor_total: 10_000, ventas: 3 })).toBe(3333)
  })
})

describe('what waits', () => {
  const nothing = {
    ...{ por_despachar: 0, por_recibir: 0, comprobantes: 0, faltantes: 0, cajas: 0 },
    ...{ productos_bajos: 0, domicilios: 0 },
  }

  it('is told with its way, what hurries most first', () => {
    const waiting = { ...nothing, productos_bajos: 1200, por_despachar: 1 }
    expect(waitingOf({ funcion: 'dueño', ...waiting }, 7)).toEqual([
      { count: '1', text: 'pedido por despachar', to: '/comercio/pedidos?comercioId=7' },
      {
        count: '1.200',
        text: 'productos con poco stock',
        to: '/inventario/list-products?bajo=1&estado=venta&orden=stock_asc&comercioId=7',
      },
    ])
  })

  it('is nothing of what is not the person’s', () => {
    const ofCajero = Object.fromEntries(Object.keys(nothing).map((name) => [name, null]))
    const esperas = { ...ofCajero, funcion: 'cajero', domicilios: 2 } as never
    expect(waitingOf(esperas, 7).map(({ text }) => text)).toEqual(['domicilios por entregar'])
  })
})
