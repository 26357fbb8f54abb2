import type { BusquedaSuscriptores, Suscriptor, SuscriptoresPage } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { fechaHoraOf } from '../../machinery/fechas.rules.ts'
import { makeLibro } from '../../machinery/libros/libros.ts'
import {
  countSuscriptores,
  listSuscriptores,
  listSuscriptoresAfter,
} from './suscriptores.repository.ts'

/** Subscribers that a workbook reads at a time. */
const rowsAtOnce = 10_000

/** A page of the newsletter's confirmed subscribers. */
export const findSuscriptores = async (
  db: Db,
  { q, page, limit }: BusquedaSuscriptores,
): Promise<SuscriptoresPage> => {
  const total = await countSuscriptores(db, q)
  const data = await listSuscriptores(db, q, limit, (page - 1) * limit)
  return { data, page, totalPages: Math.ceil(total / limit), total }
}

const filaOf = (one: Suscriptor) => [
  ...[one.correo_electronico, fechaHoraOf(one.confirmado_en), one.version],
]

/** All of them as a workbook, with dates of Bogotá. Who takes so many people's addresses with them is in the log. */
export const libroOfSuscriptores = async (db: Db, sub: string, atOnce = rowsAtOnce) => {
  let suscriptores = 0
  const partes = async function* () {
    let last: Suscriptor | undefined
    do {
      const some: Suscriptor[] = await listSuscriptoresAfter(db, last, atOnce)
      suscriptores += some.length
      last = some.length < atOnce ? undefined : some.at(-1)
      yield some.map(filaOf)
    } while (last)
  }
  const libro = await makeLibro([
    {
      nombre: 'Suscriptores',
      titulos: ['Correo electrónico', 'Suscrito desde', 'Versión del consentimiento'],
      filas: partes(),
    },
  ])
  await db.transaction().execute((trx) =>
    audit(trx, {
      ...{ id_usuario: sub, accion: 'descargar suscriptores', recurso: 'boletin' },
      ...{ recurso_id: 'suscriptores', despues: { suscriptores } },
    }),
  )
  return libro
}
