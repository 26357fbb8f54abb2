import type { BusquedaSuscriptores, SuscriptoresPage } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { fechaHoraOf } from '../../machinery/fechas.rules.ts'
import { makeLibro } from '../../machinery/libros/libros.ts'
import { countSuscriptores, listSuscriptores } from './suscriptores.repository.ts'

const mostInLibro = 100_000

/** A page of the newsletter's confirmed subscribers. */
export const findSuscriptores = async (
  db: Db,
  { q, page, limit }: BusquedaSuscriptores,
): Promise<SuscriptoresPage> => {
  const total = await countSuscriptores(db, q)
  const data = await listSuscriptores(db, q, limit, (page - 1) * limit)
  return { data, page, totalPages: Math.ceil(total / limit), total }
}

const takeAll = (db: Db, sub: string) =>
  db.transaction().execute(async (trx) => {
    const all = await listSuscriptores(trx, '', mostInLibro, 0)
    await audit(trx, {
      ...{ id_usuario: sub, accion: 'descargar suscriptores', recurso: 'boletin' },
      ...{ recurso_id: 'suscriptores', despues: { suscriptores: all.length } },
    })
    return all
  })

/** All of them as a workbook, with dates of Bogotá. Who takes so many people's addresses with them is in the log. */
export const libroOfSuscriptores = async (db: Db, sub: string) => {
  const all = await takeAll(db, sub)
  return makeLibro([
    {
      nombre: 'Suscriptores',
      titulos: ['Correo electrónico', 'Suscrito desde', 'Versión del consentimiento'],
      filas: all.map(({ correo_electronico, confirmado_en, version }) => [
        ...[correo_electronico, fechaHoraOf(confirmado_en), version],
      ]),
    },
  ])
}
