import type { RecursoAuditado } from '../../../contract/index.ts'
import { isIdBeginning } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'
import { countFilas } from '../../machinery/audit/audit.ts'

interface Filtro {
  recurso?: RecursoAuditado | undefined
  /** An id, or its short number. */
  recurso_id?: string | undefined
  id_usuario?: string | undefined
  /** Moments in UTC; `until` itself is not included. */
  from?: string | undefined
  until?: string | undefined
}

/** What the screen shows of an id that is nobody's. */
const shortNumber = /^[0-9a-f]{8}$/i

const query = (db: Db, { recurso, recurso_id, id_usuario, from, until }: Filtro) =>
  db
    .selectFrom('auditoria as a')
    .$if(recurso !== undefined, (q) => q.where('a.recurso', '=', recurso as RecursoAuditado))
    .$if(recurso_id !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('a.recurso_id', '=', recurso_id as string),
          ...(shortNumber.test(recurso_id as string)
            ? [isIdBeginning('a.recurso_id', `${recurso_id?.toLowerCase()}-`)]
            : []),
        ]),
      ),
    )
    .$if(id_usuario !== undefined, (q) => q.where('a.id_usuario', '=', id_usuario as string))
    .$if(from !== undefined, (q) => q.where('a.fecha_y_hora', '>=', from as string))
    .$if(until !== undefined, (q) => q.where('a.fecha_y_hora', '<', until as string))

export const countCambios = async (db: Db, filtro: Filtro) => {
  if (Object.values(filtro).every((value) => value === undefined)) return countFilas(db)
  const { total } = await query(db, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Newest first. */
export const listCambios = (db: Db, filtro: Filtro, limit: number, offset: number) =>
  query(db, filtro)
    .select([
      'a.id',
      'a.fecha_y_hora',
      'a.id_usuario',
      'a.accion',
      'a.recurso',
      'a.recurso_id',
      'a.antes',
      'a.despues',
    ])
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Who some subs belong to; those whose account is gone have neither name nor address. */
export const listPersonas = async (db: Db, subs: readonly string[]) => {
  if (subs.length === 0) return []
  const rows = await db
    .selectFrom('usuarios')
    .select(['id_usuario', 'nombres', 'apellidos', 'correo_electronico'])
    .where('id_usuario', 'in', subs)
    .execute()
  return rows.map(({ nombres, apellidos, ...row }) => ({
    ...row,
    nombre: `${nombres} ${apellidos}`.trim(),
  }))
}
