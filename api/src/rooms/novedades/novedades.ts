import {
  mostCounted,
  type Novedades,
  type NovedadesQuery,
  type PreferenciaNovedad,
  tiposNovedad,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Person } from '../../ports/sessions.ts'
import { alcanceOf } from './alcance.ts'
import { isWanted } from './note.ts'
import {
  insertRead,
  listPreferencias,
  listUnread,
  listVisible,
  putPreferencia,
} from './novedades.repository.ts'

export { correosFor, note, notifyNovedad } from './note.ts'
export { deleteNovedadesBefore, deleteNovedadesOf } from './novedades.repository.ts'
export { noticeWaiting } from './sweep.ts'

const pageSize = 20

/** What happened where somebody works now, the newest first. */
export const listNovedades = async (
  db: Db,
  person: Person,
  { antes_de }: NovedadesQuery,
): Promise<Novedades> => {
  const alcance = await alcanceOf(db, person)
  const rows = await listVisible(db, alcance, { antes_de, most: pageSize + 1 })
  const unread = await listUnread(db, alcance, { most: mostCounted })
  return {
    novedades: rows.slice(0, pageSize),
    hay_mas: rows.length > pageSize,
    sin_leer: unread.length,
  }
}

/** Of one statement; what is left is read by the next. */
const mostAtOnce = 500

/** Marks some as read, or all that there are; what is not theirs stays as it is. Answers how many are not read. */
export const readNovedades = async (db: Db, person: Person, ids: readonly number[] | undefined) => {
  const alcance = await alcanceOf(db, person)
  let unread: number[]
  do {
    unread = await listUnread(db, alcance, { ids, most: mostAtOnce })
    await insertRead(db, alcance.sub, unread)
  } while (unread.length === mostAtOnce)
  return { sin_leer: (await listUnread(db, alcance, { most: mostCounted })).length }
}

/** How somebody wants to hear of each kind. */
export const getPreferencias = async (db: Db, sub: string): Promise<PreferenciaNovedad[]> => {
  const said = await listPreferencias(db, sub)
  return tiposNovedad.map((tipo) => {
    const own = said.find((one) => one.tipo === tipo)
    return { tipo, campana: own ? own.campana === 1 : true, correo: isWanted(tipo, own) }
  })
}

export const savePreferencias = async (
  db: Db,
  sub: string,
  preferencias: readonly PreferenciaNovedad[],
) => {
  await db.transaction().execute(async (trx) => {
    for (const { tipo, campana, correo } of preferencias)
      await putPreferencia(trx, {
        ...{ id_usuario: sub, tipo },
        ...{ campana: campana ? 1 : 0, correo: correo ? 1 : 0 },
      })
  })
  return getPreferencias(db, sub)
}
