import { describe, expect, it } from 'vitest'
import { canGiveBack, canPay, canRestore, terminoOf } from './venta-state.ts'

const now = new Date('2026-03-02T15:00:00Z')
const before = '2026-03-02T14:59:59Z'
const after = '2026-03-02T15:00:01Z'

describe('canPay', () => {
  const venta = { canal_venta: 'web', estado_tx: 'En proceso', vence_en: after } as const

  it('allows the first payment, and another after a refusal', () => {
    expect(canPay(venta, now)).toBe(true)
    expect(canPay({ ...venta, estado_tx: 'rechazada' }, now)).toBe(true)
  })

  it('allows none once it is paid, over, or was sold at the counter', () => {
    expect(canPay({ ...venta, estado_tx: 'aprovada' }, now)).toBe(false)
    expect(canPay({ ...venta, vence_en: before }, now)).toBe(false)
    expect(canPay({ ...venta, canal_venta: 'mostrador' }, now)).toBe(false)
  })
})

describe('canRestore', () => {
  it('brings back what was not bought, and nothing that was', () => {
    expect(canRestore({ canal_venta: 'web', estado_tx: 'vencida' })).toBe(true)
    expect(canRestore({ canal_venta: 'web', estado_tx: 'aprovada' })).toBe(false)
    expect(canRestore({ canal_venta: 'web', estado_tx: 'reembolsada' })).toBe(false)
  })
})

describe('canGiveBack', () => {
  const linea = (cantidad: number, cantidad_reembolsada: number) => ({
    ...{
      id: 1,
      cantidad,
      cantidad_reembolsada,
      nombre: 'Café',
      imagen: null,
      comercio_id: 1,
      comercio: 'Centro',
    },
    ...{ valor_total: 11_900, valor_neto: 10_000, valor_IVA: 1900, porcentaje_impuestos: 19 },
    ...{ clase_iva: 'gravado' as const, porcentaje_regalo_total: 5 },
  })
  const venta = {
    estado: 'Completada' as const,
    retracto_hasta: after,
    id_productos: [linea(2, 1)],
    reembolsos: [],
    sin_retracto: [],
  }

  it('lasts as long as the term', () => {
    expect(canGiveBack(venta, now)).toBe(true)
    expect(canGiveBack({ ...venta, retracto_hasta: before }, now)).toBe(false)
  })

  it('is nothing that the law excludes, nor what was refused before', () => {
    expect(canGiveBack({ ...venta, sin_retracto: [1] }, now)).toBe(false)
    const refused = {
      ...{ id: crypto.randomUUID(), monto: 11_900, estado: 'rechazado' as const },
      ...{ creado_en: before, comercio_id: 1, recibir_hasta: null, motivo: 'Vino roto' },
      id_productos: [{ id: 1, cantidad: 1 }],
    }
    expect(canGiveBack({ ...venta, reembolsos: [refused] }, now)).toBe(false)
  })

  it('ends with the last unit, and does not begin before the payment', () => {
    expect(canGiveBack({ ...venta, id_productos: [linea(2, 2)] }, now)).toBe(false)
    expect(canGiveBack({ ...venta, estado: 'Pendiente', retracto_hasta: null }, now)).toBe(false)
    const asked = {
      ...{ id: crypto.randomUUID(), monto: 11_900, estado: 'pedido' as const, creado_en: before },
      ...{ comercio_id: null, recibir_hasta: null, motivo: null },
      id_productos: [{ id: 1, cantidad: 1 }],
    }
    expect(canGiveBack({ ...venta, reembolsos: [asked] }, now)).toBe(false)
  })
})

describe('terminoOf', () => {
  const retracto_hasta = '2026-11-28T05:00:00Z'
  const envio = (comercio_id: number, estado: 'despachado' | 'entregado') => ({
    ...{ comercio_id, estado, transportadora: null, guia: null },
    ...{ despachado_en: before, entregado_en: estado === 'entregado' ? before : null },
  })

  const linea = (comercio_id: number, cantidad_reembolsada: number) => ({
    ...{ comercio_id, cantidad: 1, cantidad_reembolsada },
  })
  const id_productos = [linea(1, 0), linea(2, 0)]

  it('names the last day once all that is kept has arrived', () => {
    const envios = [envio(1, 'entregado'), envio(2, 'despachado')]
    const returned = [linea(1, 0), linea(2, 1)]
    expect(terminoOf({ envios, retracto_hasta, id_productos: returned })).toBe(
      'hasta el 27 de noviembre de 2026',
    )
  })

  it('names the last day once everything has arrived', () => {
    const envios = [envio(1, 'entregado'), envio(2, 'entregado')]
    expect(terminoOf({ envios, retracto_hasta, id_productos })).toBe(
      'hasta el 27 de noviembre de 2026',
    )
  })

  it('counts from the arrival as long as something is under way', () => {
    const envios = [envio(1, 'entregado'), envio(2, 'despachado')]
    expect(terminoOf({ envios, retracto_hasta, id_productos })).toBe(
      'hasta 5 días hábiles después de recibirla',
    )
  })
})
