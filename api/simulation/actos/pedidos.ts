import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { acto, Falta, field, nth, pick, record } from './acto.ts'

const duenos = { ana: 1, beto: 2 } as const

const envios = record({
  n: nth,
  quien: fc.constantFrom<('ana' | 'beto')[]>('ana', 'beto'),
  estado: fc.constantFrom('despachado', 'entregado', 'entregado', 'por_despachar'),
})

export const enviar = acto('enviar', envios, 'ventas', async (mundo, { ventas }, given) => {
  const { n, quien, estado } = given
  const path = `/comercios/${duenos[quien]}/pedidos/${pick(ventas, n).id}`
  const pedido = await mundo.ask(quien, 'GET', path)
  if (pedido.status !== 200) return
  const version = Number(field(pedido.body, 'version'))
  await mundo.ask(quien, 'PUT', `${path}/envio`, { estado, version })
})

const peticiones = record({
  n: nth,
  quien: fc.constantFrom('comprador', 'comprador', 'admin', 'ana', 'beto'),
  /** Of each line; undefined asks for all that is left. */
  cantidad: fc.constantFrom(undefined, undefined, 1, 2),
  veces: fc.constantFrom(1, 1, 2),
})

/** Money is asked back: by who bought, by the shop, or by an administrator. */
export const pedirReembolso = acto(
  'pedirReembolso',
  peticiones,
  'ventas',
  async (mundo, { ventas, confirmado }, { n, quien, cantidad, veces }) => {
    const venta = pick(ventas, n)
    const isShop = quien === 'ana' || quien === 'beto'
    const path = isShop ? `/comercios/${duenos[quien]}/pedidos/${venta.id}` : `/ventas/${venta.id}`
    const id_productos = cantidad && venta.items.slice(0, 1).map(({ id }) => ({ id, cantidad }))
    const headers = { 'idempotency-key': randomUUID() }
    const who = quien === 'comprador' ? venta.quien : quien
    const ids = new Set<string>()
    for (let i = 0; i < veces; i++) {
      const answer = await mundo.ask(who, 'POST', `${path}/reembolsos`, { id_productos }, headers)
      if (answer.status === 201) ids.add(field(answer.body, 'id'))
    }
    if (ids.size > 1)
      throw new Falta('repetidas', [`${venta.id} was refunded twice under one name`])
    confirmado.reembolsos.push(...ids)
  },
)
