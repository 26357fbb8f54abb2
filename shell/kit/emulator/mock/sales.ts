import { randomUUID } from 'node:crypto'
import {
  type Cotizacion,
  cotizacionOf,
  type LineaCotizada,
  lineaCotizada,
  type NuevaVenta,
  type Venta,
  type VentaDetalle,
} from '@plaza/contract'
import { products } from './catalogue.ts'
import type { Person } from './people.ts'
import { Refused } from './refused.ts'
import { daysFromNow } from './words.ts'

type Items = NuevaVenta['id_productos']

const lineOf = (item: Items[number]): LineaCotizada => {
  const product = products.find(({ id }) => id === item.id)
  if (!product) throw new Refused('producto_no_encontrado')
  return lineaCotizada({ ...product, imagen: product.imagenes[0] ?? null }, item)
}

/** What these lines cost, by the contract's own rules. */
export const quoteOf = (items: Items): Cotizacion => cotizacionOf(items.map(lineOf))

const totals = ['valor_neto_total', 'valor_IVA_total', 'valor_del_envio'] as const

const isOther = (wanted: NuevaVenta, quote: Cotizacion) =>
  totals.some((name) => wanted[name] !== undefined && wanted[name] !== quote[name]) ||
  (wanted.valor_total !== undefined && wanted.valor_total !== quote.total_a_pagar)

const checked = (wanted: NuevaVenta) => {
  const cotizacion = quoteOf(wanted.id_productos)
  const changes = cotizacion.id_productos.flatMap(({ cambios }) => cambios)
  if (changes.includes('cantidad'))
    throw new Refused('stock_insuficiente', { extra: { cotizacion } })
  if (changes.length || isOther(wanted, cotizacion))
    throw new Refused('cotizacion_cambiada', { extra: { cotizacion } })
  return cotizacion
}

const soldLine = (line: LineaCotizada): VentaDetalle['id_productos'][number] => {
  const { comercio } = products.find(({ id }) => id === line.id) ?? {}
  const { cantidad_pedida: _, cambios: __, subtotal: ___, stock: ____, ...kept } = line
  const { valor_anterior: _____, ...sold } = kept
  return {
    ...sold,
    porcentaje_regalo_total: 0,
    comercio_id: comercio?.id ?? 1,
    comercio: comercio?.nombre_barrio ?? '',
    cantidad_reembolsada: 0,
  }
}

const saleOf = (wanted: NuevaVenta, quote: Cotizacion, { sub }: Person): VentaDetalle => {
  const now = daysFromNow(0)
  const state = { estado: 'Pendiente', estado_tx: 'En proceso' } as const
  return {
    ...state,
    id_transaccion: randomUUID(),
    fecha_y_hora: now,
    id_usuario: sub,
    id_factura: null,
    valor_neto_total: quote.valor_neto_total,
    valor_IVA_total: quote.valor_IVA_total,
    valor_del_envio: quote.valor_del_envio,
    valor_total: quote.total_a_pagar,
    total_a_pagar: quote.total_a_pagar,
    valor_a_repartir: 0,
    id_pago_mercado_pago: null,
    fecha_actualizacion_transaccion: null,
    direccion_envio: wanted.direccion_envio ?? 'Calle 10 # 4-20',
    canal_venta: 'web',
    referente_id: null,
    id_productos: quote.id_productos.map(soldLine),
    vence_en: daysFromNow(1),
    retracto_hasta: null,
    historia: [{ ...state, fecha_y_hora: now }],
    envios: [],
    reembolsos: [],
    sin_retracto: [],
  }
}

/** The sales of the demo, for as long as the emulator runs. */
export const createSales = () => {
  const sales: VentaDetalle[] = []
  const byKey = new Map<string, VentaDetalle>()

  const ofBuyer = ({ sub, roles }: Person) =>
    sales.filter(({ id_usuario }) => roles.includes('Administrador') || id_usuario === sub)

  const find = (person: Person, id: string) => {
    const found = ofBuyer(person).find(({ id_transaccion }) => id_transaccion === id)
    if (!found) throw new Refused('venta_no_encontrada')
    return found
  }

  const create = (person: Person, wanted: NuevaVenta, key: string | undefined) => {
    const named = key && `${person.sub} ${key}`
    const known = named && byKey.get(named)
    if (known) return known
    const sale = saleOf(wanted, checked(wanted), person)
    sales.unshift(sale)
    if (named) byKey.set(named, sale)
    return sale
  }

  const cancel = (person: Person, id: string) => {
    const sale = find(person, id)
    if (sale.estado === 'Vencida') return
    if (sale.estado !== 'Pendiente') throw new Refused('estado_no_permitido')
    const state = { estado: 'Vencida', estado_tx: 'vencida' } as const
    Object.assign(sale, state)
    sale.historia.push({ ...state, fecha_y_hora: daysFromNow(0) })
  }

  const list = (person: Person, estado: string | undefined): Venta[] =>
    ofBuyer(person).filter((sale) => !estado || sale.estado === estado)

  return { create, find, cancel, list }
}
