import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type EstadoGuia, estadosGuiaViva, isNextGuia } from '../../../contract/index.ts'
import { envioClick } from '../../adapters/envioclick.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  type OfficePerson,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  testApi,
} from '../../testing/testing.ts'

/** Plays a shop that asks for guides and a service that fails in every way, in any order; and looks whether anything was made twice. */

let shop: TestShop
let office: ReturnType<typeof officeOf>
let duena: OfficePerson
let ana: Awaited<ReturnType<TestShop['buyer']>>

beforeAll(async () => {
  // A service that was away is left alone for a while: here a while goes by when somebody works later.
  vi.useFakeTimers({ toFake: ['performance'] })
  shop = await shopOf(await testApi('SQLite'), mercadoPago, {}, envioClick)
  office = officeOf(shop)
  duena = await office.worker('dueño', 1)
  ana = await shop.buyer({ nombres: 'Ana', apellidos: 'Gómez', telefono: '3001112233' })
  await shop.db.updateTable('comercios').set({ municipio: '11001' }).where('id', '=', 1).execute()
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const paid = async () => {
  const cafe = await seedProducto(shop.db, { stock: 9 })
  const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
  await shop.db
    .updateTable('ventas')
    .set({ municipio_envio: '05001' })
    .where('id_transaccion', '=', id)
    .execute()
  await shop.pay(ana, id, 'aprobar')
  await shop.work()
  return id
}

const path = (id: string) => `/comercios/1/pedidos/${id}/guia`
const guiasOf = (id: string) =>
  shop.db.selectFrom('guias').selectAll().where('id_transaccion', '=', id).execute()
const remotesOf = (id: string) =>
  shop.db
    .selectFrom('sandbox_guias as s')
    .innerJoin('guias as g', 'g.clave', 's.referencia')
    .select(['s.id', 's.estado', 's.valor'])
    .where('g.id_transaccion', '=', id)
    .execute()

/** What the service says of a parcel. */
const remotos = [
  ...(['Pendiente de Recolección', 'Envío Recolectado', 'En tránsito', 'En reparto'] as const),
  ...(['Entregado', 'Intento de entrega fallido', 'Devuelto', 'Cancelado', 'Excepción'] as const),
]

const fallas = fc.record({
  crear: fc.constantFrom('bien', 'rechazar', 'caer', 'sin_respuesta', 'doble', 'ajena'),
  rastrear: fc.constantFrom('bien', 'bien', 'caer', 'atras', 'raro'),
  anular: fc.constantFrom('bien', 'rechazar', 'caer', 'sin_respuesta'),
  avisos: fc.integer({ min: 0, max: 2 }),
  demoraMs: fc.constantFrom(0, 0, 120_000),
  falsos: fc.boolean(),
})

const step = fc.oneof(
  fc.record({ do: fc.constant('fail' as const), fallas }),
  fc.record({ do: fc.constant('make' as const), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('age' as const) }),
  fc.record({ do: fc.constant('work' as const), minutes: fc.constantFrom(0, 5, 240) }),
  fc.record({ do: fc.constant('move' as const), a: fc.constantFrom(...remotos) }),
  fc.record({ do: fc.constant('notice' as const), which: fc.nat(5) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const notice = (id: number) =>
  shop.carriers.handlers
    .avisar_sandbox_guia({ id, mueve: false, es_falso: true })
    .catch(() => undefined)

const workAfter = async (minutes: number) => {
  vi.advanceTimersByTime(minutes * 60_000)
  await shop.work(minutes)
}

const acts = {
  fail: async (_: string, one: Step) => {
    if (one.do === 'fail') shop.carriers.setFallas(one.fallas)
  },
  make: async (id: string, one: Step) => {
    const { body } = await office.get(duena, `${path(id)}/tarifas`)
    const [first] = body.tarifas ?? []
    if (!first || one.do !== 'make') return
    const wanted = { tarifa: first.tarifa, valor: first.valor }
    await Promise.all(Array.from({ length: one.times }, () => office.post(duena, path(id), wanted)))
  },
  cancel: async (id: string) => void (await office.post(duena, `${path(id)}/anulacion`, {})),
  // Nobody has said anything for an hour.
  age: async (id: string) => {
    await shop.db
      .updateTable('guias')
      .set({ creada_en: new Date(Date.now() - 3_600_000).toISOString() })
      .where('id_transaccion', '=', id)
      .where('estado', '=', 'pedida')
      .execute()
  },
  work: async (_: string, one: Step) => {
    if (one.do === 'work') await workAfter(one.minutes).catch(() => undefined)
  },
  // A parcel is picked up by the guide that it bears.
  move: async (id: string, one: Step) => {
    const known = (await guiasOf(id)).find(({ estado }) => estadosGuiaViva.includes(estado))
    if (known?.orden && one.do === 'move') await shop.carriers.move(Number(known.orden), one.a)
  },
  notice: async (id: string, one: Step) => {
    const all = await remotesOf(id)
    const found = one.do === 'notice' && all.length > 0 && all[one.which % all.length]
    if (found) await notice(found.id)
  },
}

/** Whether each guide went forward only: by how many steps nobody can say from outside. */
const isForward = (de: EstadoGuia, a: EstadoGuia) => de === a || isNextGuia(de, a)

it('has at most one guide a parcel, which goes forward only, and charges nobody twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      shop.carriers.setFallas({})
      const id = await paid()
      const before = await shop.db
        .selectFrom('ventas')
        .select(['total_a_pagar', 'valor_del_envio'])
        .where('id_transaccion', '=', id)
        .executeTakeFirstOrThrow()
      let seen = await guiasOf(id)

      const look = async () => {
        const now = await guiasOf(id)
        for (const { clave, estado } of seen) {
          const next = now.find((one) => one.clave === clave)
          expect(next && isForward(estado, next.estado)).toBe(true)
        }
        const alive = now.filter(({ estado }) => estadosGuiaViva.includes(estado))
        expect(alive.length).toBeLessThanOrEqual(1)
        seen = now
      }

      for (const one of steps) {
        await acts[one.do](id, one)
        await look()
      }

      // In the end the service is well, and tells of everything.
      shop.carriers.setFallas({})
      for (const { id: orden } of await remotesOf(id)) await notice(orden)
      for (let day = 1; day <= 4; day++) await workAfter(60 * 24 * day)
      await look()
      const kept = (await remotesOf(id)).filter(({ estado }) => estado !== 'Cancelado')
      const returned = kept.filter(({ estado }) => estado === 'Devuelto')
      expect(kept.length - returned.length).toBeLessThanOrEqual(1)
      const after = await shop.db
        .selectFrom('ventas')
        .select(['total_a_pagar', 'valor_del_envio'])
        .where('id_transaccion', '=', id)
        .executeTakeFirstOrThrow()
      expect(after).toEqual(before)
    }),
    { numRuns: 12 },
  )
}, 120_000)
