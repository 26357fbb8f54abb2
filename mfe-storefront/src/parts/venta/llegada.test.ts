import { describe, expect, it } from 'vitest'
import { comingOf, placeEndOf } from './llegada.ts'

describe('the end of a sentence about where an order goes', () => {
  it('is the address and its municipality', () => {
    expect(placeEndOf({ direccion_envio: 'Calle 1 # 2-3', municipio_envio: 'Cali' })).toBe(
      ', a Calle 1 # 2-3, Cali.',
    )
  })

  it('has one stop after a place that ends in one', () => {
    expect(placeEndOf({ direccion_envio: 'Calle 1', municipio_envio: 'Bogotá, D.C.' })).toBe(
      ', a Calle 1, Bogotá, D.C.',
    )
  })

  it('is a stop alone of an order without an address', () => {
    expect(placeEndOf({ direccion_envio: null, municipio_envio: null })).toBe('.')
  })
})

describe('what of an order is still to come', () => {
  const promised = {
    origen: 'plaza' as const,
    valor: 0,
    llega_desde: '2026-03-03',
    llega_hasta: '2026-03-06',
  }
  const envios_cotizados = [
    { ...promised, comercio_id: 1, comercio: 'Chapinero' },
    { ...promised, comercio_id: 2, comercio: 'Usaquén' },
  ]
  const nothing = { transportadora: null, guia: null, despachado_en: null, entregado_en: null }
  const envios = [
    { ...nothing, comercio_id: 1, estado: 'entregado' as const },
    { ...nothing, comercio_id: 2, estado: 'despachado' as const },
  ]
  const id_productos = [1, 2].map((comercio_id) => ({
    comercio_id,
    cantidad: 2,
    cantidad_reembolsada: 1,
  }))
  const coming = (venta: Partial<Parameters<typeof comingOf>[0]>) =>
    comingOf({ estado_tx: 'aprovada', envios: [], envios_cotizados, id_productos, ...venta }).map(
      ({ comercio }) => comercio,
    )

  it('is all of it before anything is there', () => {
    expect(coming({})).toEqual(['Chapinero', 'Usaquén'])
    expect(coming({ estado_tx: 'En proceso' })).toEqual(['Chapinero', 'Usaquén'])
  })

  it('is no parcel that is there', () => {
    expect(coming({ envios })).toEqual(['Usaquén'])
  })

  it('is no part that was all given back', () => {
    const returned = (id: number) =>
      id_productos.map((linea) => ({
        ...linea,
        cantidad_reembolsada: linea.comercio_id === id ? 2 : 1,
      }))
    expect(coming({ id_productos: returned(1) })).toEqual(['Usaquén'])
  })

  it('is nothing of an order that was given up or given back', () => {
    expect(coming({ estado_tx: 'vencida' })).toEqual([])
    expect(coming({ estado_tx: 'reembolsada' })).toEqual([])
  })
})
