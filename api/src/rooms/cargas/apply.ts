import { type FilaCarga, statusInComercio } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { holdComercio } from '../comercios/comercios.ts'
import { placeMany } from '../familias/familias.ts'
import { insertMany, insertMovimientosOfCarga, updateMany } from '../inventario/inventario.ts'
import { advanceCarga, type CargaRow, findCarga, moveCarga } from './cargas.repository.ts'
import { writeErrores } from './errores.ts'
import { celdasOf } from './filas/columnas.rules.ts'
import type { ReadFila } from './filas/filas.rules.ts'
import { type FilaPlaneada, filaCargaOf, planFilas } from './filas/plan.rules.ts'
import { asReviewed } from './filas/revisada.rules.ts'
import { keep, recall } from './kept.ts'
import { isAllowed, stopCarga } from './permiso.ts'
import { type CargasDeps, cuentasOf, inventarioOf } from './review.ts'

const batch = 1000

const isWithColumns = (
  one: FilaPlaneada,
): one is FilaPlaneada & { columnas: NonNullable<FilaPlaneada['columnas']> } =>
  one.columnas !== undefined

const stockBefore = ({ cambios }: FilaPlaneada) =>
  cambios.find(({ campo }) => campo === 'stock')?.antes

const write = async (
  trx: Trx,
  carga: CargaRow,
  plan: readonly FilaPlaneada[],
  isActive: boolean,
) => {
  const written = plan.filter(isWithColumns).map((one) => ({
    ...one,
    columnas: {
      ...one.columnas,
      status: statusInComercio(one.columnas.status, isActive, one.columnas),
    },
  }))
  const toCreate = written.filter(({ accion }) => accion === 'crear')
  const cambiados = written.flatMap((one) => (one.id ? [{ ...one, id: one.id }] : []))
  const made = await insertMany(
    trx,
    carga.comercio_id,
    toCreate.map(({ columnas }) => columnas),
  )
  await updateMany(
    trx,
    cambiados.map(({ id, columnas }) => ({ id, ...columnas })),
  )
  const moved = cambiados.flatMap((one) => {
    const antes = stockBefore(one)
    const { stock } = one.columnas
    return typeof antes === 'number' ? [{ id: one.id, stock, cantidad: stock - antes }] : []
  })
  const created = made.map(({ id, stock }) => ({ id, stock, cantidad: stock }))
  await insertMovimientosOfCarga(
    trx,
    carga,
    [...created, ...moved].filter(({ cantidad }) => cantidad !== 0),
  )
  const idOf = new Map(made.map(({ id, n_referencia }) => [n_referencia, id]))
  const placed = plan.flatMap(({ id, columnas, lugar }) => {
    const producto_id = id ?? idOf.get(columnas?.n_referencia ?? '')
    return lugar && producto_id !== undefined ? [{ producto_id, ...lugar }] : []
  })
  await placeMany(trx, carga.comercio_id, placed)
}

// A row counts as its first review said: what another row of the file holds already is not looked at twice, and of its
// product it changes what was told. What the shop has is looked at again, under a lock.
const applyBatch = (deps: CargasDeps, carga: CargaRow, readFilas: ReadFila[], first: FilaCarga[]) =>
  deps.db.transaction().execute(async (trx) => {
    if (!(await advanceCarga(trx, carga, readFilas.length))) return undefined
    const good = readFilas.filter((_, i) => first[i]?.accion !== 'error')
    const inventario = await inventarioOf(trx, carga.comercio_id, good, true)
    const told = new Map(first.map((one) => [one.fila, one]))
    const still = good.map((one) => {
      const reviewed = told.get(one.fila)
      const existente = inventario.byReferencia.get(one.n_referencia)
      return reviewed ? asReviewed(one, reviewed, existente) : one
    })
    const plan = planFilas(still, inventario)
    // Who was taken out of the shop meanwhile changes nothing: neither is before the other ends.
    const isActive = await holdComercio(trx, carga.comercio_id)
    if (!(await isAllowed(trx, carga))) throw new NotAllowed()
    await write(trx, carga, plan, isActive)
    const celdaIn = celdasOf(JSON.parse(carga.columnas))
    const byFila = new Map(plan.map((one) => [one.fila, filaCargaOf(one, celdaIn)]))
    return first.map((one) => byFila.get(one.fila) ?? one)
  })

const lost = 'Lo que leímos de tu archivo se perdió. Súbelo de nuevo.'

/** Whoever uploaded may no longer stock the shop. */
class NotAllowed extends Error {}

// Of a row that went in before the process was killed the review's word stays.
const finish = async (deps: CargasDeps, carga: CargaRow, plan: FilaCarga[]) => {
  const { db, storage } = deps
  const libro = await recall(storage, carga.key, 'libro')
  const cuentas = cuentasOf(plan)
  await keep(storage, carga.key, 'plan', plan)
  if (libro) await writeErrores(storage, carga.key, libro, plan)
  await db.transaction().execute(async (trx) => {
    const estado = cuentas.con_error > 0 ? 'con_errores' : 'terminada'
    const ended = { ...cuentas, terminado_en: new Date().toISOString() }
    if (!(await moveCarga(trx, carga.id, ['en_proceso'], { estado, ...ended }))) return
    const { id_usuario, comercio_id } = carga
    const { creados, actualizados, con_error } = cuentas
    const cambio = { id_usuario, accion: 'cargar', recurso: 'carga', recurso_id: carga.id } as const
    await audit(trx, { ...cambio, despues: { comercio_id, creados, actualizados, con_error } })
  })
}

const endIfNotAllowed = (deps: CargasDeps, carga: CargaRow) => (error: unknown) => {
  if (error instanceof NotAllowed) return stopCarga(deps.db, carga)
  throw error
}

/**
 * Puts the rows of a reviewed upload into the shop, some at a time: each batch with its count in one transaction. Killed
 * in between, it goes on where it was; run twice at once, one of the two stops.
 */
export const applyCarga = async (deps: CargasDeps, id: string) => {
  let carga = await findCarga(deps.db, id)
  if (carga?.estado !== 'en_proceso') return
  const readFilas = await recall(deps.storage, carga.key, 'leidas')
  const plan = await recall(deps.storage, carga.key, 'plan')
  // No later try would find it, and the shop could begin no other upload meanwhile.
  if (!readFilas || !plan) return stopCarga(deps.db, carga, lost)
  while (carga && carga.procesadas < readFilas.length) {
    const { procesadas } = carga
    const end = procesadas + batch
    const done = await applyBatch(
      deps,
      carga,
      readFilas.slice(procesadas, end),
      plan.slice(procesadas, end),
    ).catch(endIfNotAllowed(deps, carga))
    if (!done) return
    plan.splice(procesadas, done.length, ...done)
    carga = await findCarga(deps.db, id)
  }
  if (carga) await finish(deps, carga, plan)
}
