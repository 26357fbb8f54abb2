import { randomUUID } from 'node:crypto'
import { field } from '../actos/acto.ts'
import { hear } from '../actos/pagos.ts'
import type { Recuerdo } from '../actos/recuerdo.ts'
import { Falta } from '../mundo/falta.ts'
import type { Nombre } from '../mundo/gente.ts'
import type { Mundo } from '../mundo/mundo.ts'

/** Something that people do in several requests, at any statement of which the process may die. */
export interface Historia {
  nombre: string
  /** What has happened before. Answers what is done then, and what has to have come of it once. */
  begin: (mundo: Mundo, recuerdo: Recuerdo) => Promise<Hecho>
}

interface Hecho {
  act: () => Promise<void>
  require: () => Promise<void>
}

const differ = (what: string, is: unknown, expected: unknown) => {
  if (is !== expected) throw new Falta('muertes', [`${what}: ${is}, not ${expected}`])
}

// Every request of these has a name of its own, under which it is sent again.
const send = (
  mundo: Mundo,
  quien: Nombre,
  path: string,
  body: object,
  clave: string = randomUUID(),
) => mundo.ask(quien, 'POST', path, body, { 'idempotency-key': clave })

const pay = async (mundo: Mundo, id_transaccion: string) => {
  const { body } = await send(mundo, 'luz', '/payment', { id_transaccion })
  const page = new URL(field(body, 'init_point')).searchParams.get('pref_id') ?? ''
  mundo.proveedor.pay(page, 'approved', 'accredited')
}

const buy = async (mundo: Mundo, recuerdo: Recuerdo, clave: string) => {
  const id_productos = [
    { id: 4, cantidad: 1 },
    { id: 1, cantidad: 2 },
  ]
  const body = { id_productos, referente_id: mundo.subOf('sara') }
  const answer = await send(mundo, 'luz', '/ventas', body, clave)
  differ('the order is answered with', answer.status, 201)
  const id = field(answer.body, 'id_transaccion')
  recuerdo.confirmado.ventas.push(id)
  return id
}

const countVentas = async (mundo: Mundo) => {
  const rows = await mundo.quietly(() =>
    mundo.db.selectFrom('ventas').select(['estado_tx', 'id_transaccion']).execute(),
  )
  return rows.map(({ estado_tx }) => estado_tx).join()
}

const pedido: Historia = {
  nombre: 'an order, its payment and its notice',
  begin: async (mundo, recuerdo) => {
    const clave = randomUUID()
    return {
      act: async () => {
        await pay(mundo, await buy(mundo, recuerdo, clave))
        await hear(mundo)
        await mundo.work()
      },
      require: async () => differ('sales', await countVentas(mundo), 'aprovada'),
    }
  },
}

const reembolso: Historia = {
  nombre: 'a refund of a line, and of the rest',
  begin: async (mundo, recuerdo) => {
    const id = await buy(mundo, recuerdo, randomUUID())
    await pay(mundo, id)
    await hear(mundo)
    const path = `/ventas/${id}/reembolsos`
    const [one, rest] = [randomUUID(), randomUUID()]
    const ask = async (quien: Nombre, body: object, clave: string) => {
      const answer = await send(mundo, quien, path, body, clave)
      differ('the refund is answered with', answer.status, 201)
      recuerdo.confirmado.reembolsos.push(field(answer.body, 'id'))
    }
    return {
      act: async () => {
        await ask('luz', { id_productos: [{ id: 1, cantidad: 1 }] }, one)
        await hear(mundo)
        await ask('admin', {}, rest)
        await hear(mundo)
        await mundo.work()
        // Who died while the provider was asked had the turn to ask it for a minute more.
        mundo.pass(2)
        await mundo.work()
      },
      require: async () => {
        const rows = await mundo.quietly(() =>
          mundo.db.selectFrom('reembolsos').select('estado').execute(),
        )
        differ('refunds', rows.map(({ estado }) => estado).join(), 'hecho,hecho')
        const [pago] = mundo.proveedor.pagos.values()
        differ('money that went back', pago?.monto_reembolsado, pago?.monto)
        differ('sales', await countVentas(mundo), 'reembolsada')
      },
    }
  },
}

const cierre: Historia = {
  nombre: 'a sale, a return, cash out and the closing of a till',
  begin: async (mundo, recuerdo) => {
    const caja = await send(mundo, 'cami', '/comercios/1/cajas', { base: 100_000 })
    const path = `/comercios/1/cajas/${field(caja.body, 'id')}`
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const
    const sold = { id_productos: [{ id: 1, cantidad: 2 }], comercio_id: 1, metodo_pago: 'efectivo' }
    const motivo = 'No era lo que esperaba'
    return {
      act: async () => {
        const venta = await send(mundo, 'cami', '/ventas-mostrador', sold, keys[0])
        const id_transaccion = field(venta.body, 'id_transaccion')
        recuerdo.confirmado.ventas.push(id_transaccion)
        const back = { id_transaccion, id_productos: [{ id: 1, cantidad: 1 }], motivo }
        const given = { ...back, metodo: 'efectivo' }
        await send(mundo, 'cami', '/comercios/1/devoluciones', given, keys[1])
        const out = { tipo: 'salida', monto: 20_000, motivo }
        await send(mundo, 'cami', `${path}/movimientos`, out, keys[2])
        await send(mundo, 'cami', `${path}/cierre`, { conteo: { 50000: 1 }, nota: 'Falta' })
        await send(mundo, 'ana', `${path}/confirmacion`, { nota: 'Lo vi' })
        await mundo.work()
      },
      require: async () => {
        const rows = await mundo.quietly(() =>
          mundo.db
            .selectFrom('cajas')
            .select(['estado', 'numero_z', 'diferencia', 'autorizada_por'])
            .execute(),
        )
        const found = rows.map(({ estado, numero_z, diferencia, autorizada_por }) =>
          [estado, numero_z, diferencia, autorizada_por].join(' '),
        )
        // One of 14,691 stayed, up to what coins cannot say: 100,000 + 29,350 − 14,700 − 20,000 is there.
        differ('tills', found.join(), `cerrada 1 -44650 ${mundo.subOf('ana')}`)
        differ('sales', await countVentas(mundo), 'aprovada')
      },
    }
  },
}

export const historias = [pedido, reembolso, cierre] as const
