import type { Db } from '../../../db/tables.ts'
import type { Cola } from './cola.ts'
import { longestSleepMs } from './recientes.ts'
import {
  countTrabajos,
  deleteTrabajos,
  findNext,
  postponeTrabajo,
  takeTrabajos,
} from './trabajos.repository.ts'

const leaseMs = 120_000
const nothing = async () => undefined

/** Work in a table of its own. */
export const openTabla = (db: Db): Cola => ({
  take: async (carril, most, at = new Date()) => {
    const next = await findNext(db, carril, at.toISOString())
    if (!next || next > at.toISOString()) return []
    const tomado_hasta = new Date(at.getTime() + leaseMs).toISOString()
    const taken = await takeTrabajos(db, most, { carril, now: at.toISOString(), tomado_hasta })
    return taken.map(({ datos, ...toma }) => ({
      ...{ ...toma, nombre: String(toma.id), carril, datos: JSON.parse(datos) },
    }))
  },
  finish: (_, tomas) =>
    deleteTrabajos(
      db,
      tomas.map(({ id }) => Number(id)),
    ),
  postpone: ({ id, datos }, para, error) =>
    postponeTrabajo(db, Number(id), {
      ...{ datos: JSON.stringify(datos), para: para.toISOString(), error },
    }),
  nextLook: async (carril) => {
    const latest = new Date(Date.now() + longestSleepMs)
    const next = await findNext(db, carril, new Date().toISOString())
    return next && next < latest.toISOString() ? new Date(next) : latest
  },
  waiting: () => countTrabajos(db, new Date()),
  open: nothing,
  close: nothing,
})
