import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Nombre } from '../mundo/gente.ts'
import type { Mundo } from '../mundo/mundo.ts'
import { acto, Falta, field, nth, often, pick, record } from './acto.ts'
import { pickPagada } from './compras.ts'
import type { Recuerdo } from './recuerdo.ts'

const duenos = { ana: 1, beto: 2 } as const

// Who sold one of its lines; now and then, who did not.
const duenoDe = ({ items }: Recuerdo['ventas'][number], n: number, ajeno: boolean) =>
  pick(items, n).id <= 3 !== ajeno ? 'ana' : 'beto'

const envios = record({
  n: nth,
  ajeno: often(false, true),
  estado: fc.constantFrom('despachado', 'entregado', 'entregado', 'por_despachar'),
})

const send = async (mundo: Mundo, id: string, quien: keyof typeof duenos, estado: string) => {
  const path = `/comercios/${duenos[quien]}/pedidos/${id}`
  const pedido = await mundo.ask(quien, 'GET', path)
  if (pedido.status !== 200) return
  const version = Number(field(pedido.body, 'version'))
  await mundo.ask(quien, 'PUT', `${path}/envio`, { estado, version })
}

export const enviar = acto('enviar', envios, 'ventas', async (mundo, recuerdo, given) => {
  const { n, ajeno, estado } = given
  const venta = await pickPagada(mundo, recuerdo, n)
  if (venta) await send(mundo, venta.id, duenoDe(venta, n, ajeno), estado)
})

/** Whoever sold some of it has brought it. */
export const entregar = acto('entregar', nth, 'ventas', async (mundo, recuerdo, n) => {
  const venta = await pickPagada(mundo, recuerdo, n)
  const quienes = new Set(venta?.items.map((_, i) => duenoDe(venta, i, false)))
  for (const quien of quienes) await send(mundo, venta?.id ?? '', quien, 'entregado')
})

type Quien = 'comprador' | 'comercio' | 'admin'

const anyQuien = fc.constantFrom<Quien[]>('comprador', 'comprador', 'comercio', 'admin')

const peticiones = (quien: fc.Arbitrary<Quien>) =>
  record({
    ...{ n: nth, quien, ajeno: often(false, true) },
    /** Of the first line; undefined asks for all that is left. */
    cantidad: fc.constantFrom(undefined, 1, 1, 2),
    veces: fc.constantFrom(1, 1, 2),
  })

const pedir = (quien: fc.Arbitrary<Quien>) =>
  acto(
    'pedirReembolso',
    peticiones(quien),
    'ventas',
    async (mundo, recuerdo, { n, quien, ajeno, cantidad, veces }) => {
      const venta = await pickPagada(mundo, recuerdo, n)
      if (!venta) return
      const dueno = duenoDe(venta, n, ajeno)
      const isShop = quien === 'comercio'
      const path = isShop
        ? `/comercios/${duenos[dueno]}/pedidos/${venta.id}`
        : `/ventas/${venta.id}`
      const id_productos = cantidad && venta.items.slice(0, 1).map(({ id }) => ({ id, cantidad }))
      const headers = { 'idempotency-key': randomUUID() }
      const asks: Record<Quien, Nombre> = {
        comprador: venta.quien,
        comercio: dueno,
        admin: 'admin',
      }
      const who = asks[quien]
      const ids = new Set<string>()
      await mundo.repeat(veces, async () => {
        const answer = await mundo.ask(who, 'POST', `${path}/reembolsos`, { id_productos }, headers)
        if (answer.status === 201) ids.add(field(answer.body, 'id'))
      })
      if (ids.size > 1)
        throw new Falta('repetidas', [`${venta.id} was refunded twice under one name`])
      recuerdo.confirmado.reembolsos.push(...ids)
    },
  )

/** Money is asked back: by who bought, by the shop, or by an administrator. */
export const pedirReembolso = pedir(anyQuien)

/** Who bought wants it no more. */
export const retractarse = pedir(fc.constant('comprador'))
