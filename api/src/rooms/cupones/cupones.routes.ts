import * as calls from '../../../contract/cupones/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { OfComercio } from '../../machinery/http/of-comercio.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import { requireWho, toRun } from '../comercios/comercios.ts'
import { createCupon, listCupones, withdrawCupon } from './cupones.ts'

interface Deps {
  db: Db
  guard: Guard
}

const small = { maxBytes: 8192 }
const hourMs = 3_600_000

const cuponOf = ({ params }: { params: { id: string } }) => idOf(params.id, 'cupon_no_encontrado')

/** Coupons: a shop's are its owner's to make, Plaza's an administrator's. */
export const mountCupones = (at: Entrance, { db, guard }: Deps) => {
  // A code that is taken is refused: who asks too often would learn which there are.
  const manner = {
    ...small,
    before: [guard.perPerson({ name: 'cupones', requests: 60, windowMs: hourMs })],
  }
  const whose = (asked: OfComercio) => requireWho(db, asked, toRun)
  mount(at, calls.listCupones, async (asked) =>
    listCupones(asked.reading, (await whose(asked)).comercio_id, asked.query),
  )
  mount(
    at,
    calls.createCupon,
    async (asked) => createCupon(db, await whose(asked), asked.body),
    manner,
  )
  mount(at, calls.withdrawCupon, async (asked) =>
    withdrawCupon(db, await whose(asked), cuponOf(asked)),
  )
  const ofPlaza = (sub: string) => ({ sub, comercio_id: null })
  mount(at, calls.listCuponesPlaza, ({ query, reading }) => listCupones(reading, null, query))
  mount(
    at,
    calls.createCuponPlaza,
    ({ person, body }) => createCupon(db, ofPlaza(person.sub), body),
    manner,
  )
  mount(at, calls.withdrawCuponPlaza, (asked) =>
    withdrawCupon(db, ofPlaza(asked.person.sub), cuponOf(asked)),
  )
}
