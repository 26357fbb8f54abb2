import { describe, expect, it } from 'vitest'
import { aheadOf, eventsOf } from './purchase-events.ts'

const fecha_y_hora = '2026-03-02T15:00:00.000Z'
const created = { estado: 'Pendiente', estado_tx: 'En proceso', fecha_y_hora } as const

describe('eventsOf', () => {
  it('begins with the order and tells every state in its time', () => {
    const historia = [
      created,
      { estado: 'Rechazada', estado_tx: 'rechazada', fecha_y_hora: '2026-03-02T15:03:00.000Z' },
      { estado: 'Completada', estado_tx: 'aprovada', fecha_y_hora: '2026-03-02T15:05:00.000Z' },
    ] as const
    const told = eventsOf({
      fecha_y_hora,
      vence_en: null,
      historia: [...historia],
      reembolsos: [],
      envios: [],
    })
    expect(told.map(({ text: texto }) => texto)).toEqual([
      'Pedido creado',
      'Pago rechazado',
      'Pago aprobado',
    ])
  })

  it('tells a purchase that was given up from one whose time was over', () => {
    const at = '2026-03-02T15:10:00.000Z'
    const over = { estado: 'Vencida', estado_tx: 'vencida', fecha_y_hora: at } as const
    const last = (vence_en: string) =>
      eventsOf({
        fecha_y_hora,
        vence_en,
        historia: [created, over],
        reembolsos: [],
        envios: [],
      }).at(-1)?.text
    expect(last('2026-03-02T15:30:00.000Z')).toBe('Pedido cancelado')
    expect(last('2026-03-02T15:10:00.000Z')).toBe('El tiempo para pagar terminó')
  })

  it('puts refunds where they belong, with their amount', () => {
    const aprovada = '2026-03-02T15:05:00.000Z'
    const told = eventsOf({
      fecha_y_hora,
      vence_en: null,
      historia: [
        created,
        { estado: 'Completada', estado_tx: 'aprovada', fecha_y_hora: aprovada },
        {
          estado: 'Reembolsada',
          estado_tx: 'reembolsada',
          fecha_y_hora: '2026-03-03T10:00:00.000Z',
        },
      ],
      reembolsos: [
        {
          id: '3f1c2b1a-9a4e-4c7d-8b21-0a6d5b7c9e01',
          monto: 27_000,
          estado: 'hecho',
          ...{ comercio_id: null, recibir_hasta: null, motivo: null },
          creado_en: '2026-03-03T09:00:00.000Z',
          id_productos: [],
        },
      ],
      envios: [],
    })
    expect(told.map(({ text: texto }) => texto.replaceAll('\u00a0', ' '))).toEqual([
      'Pedido creado',
      'Pago aprobado',
      'Devolución de $ 27.000 hecha',
      'Compra devuelta',
    ])
  })

  it('follows every parcel of an order', () => {
    const sent = {
      transportadora: 'Servientrega',
      guia: '123',
      despachado_en: '2026-03-03T10:00:00.000Z',
    }
    const envios = [
      { comercio_id: 1, estado: 'despachado' as const, ...sent, entregado_en: null },
      {
        ...{ comercio_id: 2, estado: 'entregado' as const, transportadora: null, guia: null },
        ...{ despachado_en: '2026-03-03T11:00:00.000Z', entregado_en: '2026-03-04T11:00:00.000Z' },
      },
    ]
    const told = (which: typeof envios) =>
      eventsOf({
        fecha_y_hora,
        vence_en: null,
        historia: [created],
        reembolsos: [],
        envios: which,
      }).map(({ text: texto }) => texto)
    expect(told(envios)).toEqual([
      'Pedido creado',
      'Pedido en camino (paquete 1 de 2): Servientrega, guía 123',
      'Pedido en camino (paquete 2 de 2)',
      'Pedido entregado (paquete 2 de 2)',
    ])
    expect(told(envios.slice(0, 1))).toEqual([
      'Pedido creado',
      'Pedido en camino: Servientrega, guía 123',
    ])
  })
})

describe('aheadOf', () => {
  it('waits for no parcel of a shop whose part was all given back before it was sent', () => {
    const nothing = { transportadora: null, guia: null, despachado_en: null, entregado_en: null }
    const ahead = (cantidad_reembolsada: number) =>
      aheadOf({
        estado_tx: 'aprovada',
        canal_venta: 'web',
        historia: [created],
        envios: [
          { ...nothing, comercio_id: 1, estado: 'por_despachar' },
          { ...nothing, comercio_id: 2, estado: 'entregado' },
        ],
        id_productos: [
          { comercio_id: 1, cantidad: 1, cantidad_reembolsada },
          { comercio_id: 2, cantidad: 1, cantidad_reembolsada: 0 },
        ],
      }).map(({ text }) => text)
    expect(ahead(0)).toEqual(['La tienda lo prepara y lo envía', 'Llega a tu dirección'])
    expect(ahead(1)).toEqual([])
  })
})
