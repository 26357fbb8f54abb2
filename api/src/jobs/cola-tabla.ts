import type { Db } from '../../db/tables.ts'
import type { Cola } from './cola.ts'
import { deleteTrabajos, findNext, postponeTrabajo, takeTrabajos } from './trabajos.repository.ts'

const leaseMs = 120_000
const longestSleepMs = 30_000
const nothing = async () => undefined

/** Work in a table of its own. */
export const openTabla = (db: Db): Cola => ({
  take: async (most, at = new Date()) => {
    const lease = new Date(at.getTime() + leaseMs).toISOString()
    const taken = await takeTrabajos(db, at.toISOString(), lease, most)
    return taken.map(({ datos, ...toma }) => ({ ...toma, datos: JSON.parse(datos) }))
  },
  finish: (tomas) =>
    deleteTrabajos(
      db,
      tomas.map(({ id }) => Number(id)),
    ),
  postpone: ({ id }, para, error) => postponeTrabajo(db, Number(id), para.toISOString(), error),
  nextLook: async () => {
    const latest = new Date(Date.now() + longestSleepMs)
    const next = await findNext(db)
    return next && next < latest ? next : latest
  },
  open: nothing,
  close: nothing,
})
