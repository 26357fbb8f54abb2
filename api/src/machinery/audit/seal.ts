import { createHash } from 'node:crypto'
import type { Db } from '../../../db/tables.ts'
import {
  countUnsealed,
  findHead,
  hasSello,
  holdChain,
  insertSellos,
  listSealed,
  listUnsealed,
} from './sellos.repository.ts'
import { canonOf, inicio, type SealedFila } from './sellos.rules.ts'

const batch = 100

const hashOf = (anterior: string, orden: number, fila: SealedFila) =>
  createHash('sha256')
    .update(canonOf(anterior, orden, fila))
    .digest('hex')

const sealBatch = (db: Db) =>
  db.transaction().execute(async (trx) => {
    await holdChain(trx)
    let { orden, hash } = (await findHead(trx)) ?? { orden: 0, hash: inicio }
    const filas = await listUnsealed(trx, batch)
    const sellos = filas.map((fila) => {
      orden += 1
      hash = hashOf(hash, orden, fila)
      return { orden, auditoria_id: fila.id, hash }
    })
    if (sellos.length > 0) await insertSellos(trx, sellos)
    return sellos.length
  })

/** Seals every row of the log that has no seal yet, in the order in which they are seen. */
export const sealAuditoria = async (db: Db) => {
  while ((await sealBatch(db)) === batch);
}

/** What a check of the log has found. `cabeza` is the last hash: noted elsewhere, it shows later that nothing was cut off. */
export interface Verificacion {
  sellados: number
  sin_sello: number
  cabeza: string
  /** The first seal that does not fit its row or the one before; undefined when all do. */
  rota?: { orden: number; auditoria_id: number; causa: string }
}

const faultOf = (
  { orden, hash, fila }: Awaited<ReturnType<typeof listSealed>>[number],
  expected: number,
  anterior: string,
) => {
  if (orden !== expected) return 'a seal before it is missing'
  if (!fila) return 'its row is gone'
  return hashOf(anterior, orden, fila) === hash ? undefined : 'its row is not as it was sealed'
}

/** Walks the log's chain from its beginning. With `cabeza`, a hash noted before has to be in it. */
export const verifyAuditoria = async (db: Db, cabeza?: string): Promise<Verificacion> => {
  let [orden, hash] = [0, inicio]
  const found = async (rota?: Verificacion['rota']) => ({
    ...{ sellados: orden, sin_sello: await countUnsealed(db), cabeza: hash },
    ...(rota && { rota }),
  })
  for (;;) {
    const sellos = await listSealed(db, orden, 1000)
    for (const sello of sellos) {
      const causa = faultOf(sello, orden + 1, hash)
      if (causa) return found({ orden: sello.orden, auditoria_id: sello.auditoria_id, causa })
      orden = sello.orden
      hash = sello.hash
    }
    if (sellos.length === 0) break
  }
  if (cabeza && !(await hasSello(db, cabeza)))
    return found({ orden: orden + 1, auditoria_id: 0, causa: 'the hash noted before is not in it' })
  return found()
}
