import type { RecursoAuditado } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import { enqueue } from '../jobs/jobs.ts'
import { insertCambio } from './audit.repository.ts'

type Campos = Record<string, unknown>

interface Cambio {
  /** Who, by the subject of the token; nadie for what no known person did. */
  id_usuario: string
  /** In the infinitive, as people read it: "crear", "cambiar estado". */
  accion: string
  recurso: RecursoAuditado
  recurso_id: string | number
  /** Undefined where there was nothing, or nothing is left. */
  antes?: object | undefined
  despues?: object | undefined
}

/** Who did it where that is nobody who signed in: a command, or a stranger. */
export const nadie = ''

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const only = (campos: Campos, names: string[]) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, campos[name] ?? null])))

// Of what was there before and is there still, only what changed is worth keeping.
const changedOf = (antes: Campos, despues: Campos) =>
  Object.keys(despues).filter((name) => !isSame(antes[name] ?? null, despues[name] ?? null))

/**
 * Writes a change or a security event down, in the transaction that makes it: of two states only the fields that differ.
 * What changes nothing is not written. People are named by their subs alone: the row stays when they are gone.
 */
export const audit = async (trx: Trx, { antes, despues, recurso_id, ...cambio }: Cambio) => {
  const names = antes && despues && changedOf(antes as Campos, despues as Campos)
  if (names?.length === 0) return
  const shown = (campos: object | undefined) =>
    campos ? only(campos as Campos, names ?? Object.keys(campos)) : null
  await insertCambio(trx, {
    ...cambio,
    recurso_id: String(recurso_id),
    fecha_y_hora: new Date().toISOString(),
    antes: shown(antes),
    despues: shown(despues),
  })
  await enqueue(trx, 'sellar_auditoria', {})
}
