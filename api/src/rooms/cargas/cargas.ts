import { randomUUID } from 'node:crypto'
import {
  type Carga,
  type CargaAnunciada,
  type CargasPage,
  type CargasQuery,
  type DireccionDescarga,
  type ErroresQuery,
  extensionesLibro,
  type FilasPage,
  type FilasQuery,
  type MapeoCarga,
  type NuevaCarga,
  prefijoCarga,
} from '../../../contract/index.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue, enqueueAlone } from '../../machinery/jobs/jobs.ts'
import { plain } from '../../machinery/texto.rules.ts'
import { comerciosOf, requireFuncion, toStock } from '../comercios/comercios.ts'
import { applyCarga } from './apply.ts'
import {
  type CargaRow,
  countCargas,
  findByKey,
  findCarga,
  findNewest,
  hasWorking,
  insertCarga,
  listCargas,
  moveCarga,
  toCarga,
} from './cargas.repository.ts'
import { columnasOf, missingOf } from './filas/columnas.rules.ts'
import { clavesErrores, recall } from './kept.ts'
import { type Caller, getOwn, isAllowed, isOwn, stopCarga } from './permiso.ts'
import { type CargasDeps, reviewCarga } from './review.ts'
import { tellOfCarga } from './tell.ts'

export { deleteCarga, listCargasBefore } from './forget.repository.ts'
export { clavesOfCarga } from './kept.ts'
export { type Limites, limitesPredeterminados } from './libro/libro.ts'
export type { CargasDeps } from './review.ts'

const minutesToUpload = 10
const lookAgainMs = 5000

const shown = (row: CargaRow): Carga => {
  const carga = toCarga(row)
  return { ...carga, faltan: row.estado === 'por_mapear' ? missingOf(carga.columnas) : [] }
}

const requireComercio = async (deps: CargasDeps, quien: Caller, comercioId: number | undefined) => {
  if (comercioId !== undefined) {
    await requireFuncion(deps.db, quien, comercioId, toStock)
    return comercioId
  }
  const own = (await comerciosOf(deps.db, quien.sub)).filter(({ funcion }) =>
    toStock.includes(funcion),
  )
  const [only, ...more] = own
  if (!only || more.length > 0) throw new ApiError('comercio_requerido')
  return only.id
}

/** Where to upload a workbook. What it makes is followed by its id. */
export const announceCarga = async (
  deps: CargasDeps,
  quien: Caller,
  { fileName, fileType, idUsuario, comercioId, revisar }: NuevaCarga,
): Promise<CargaAnunciada> => {
  if (idUsuario && idUsuario.toLowerCase() !== quien.sub)
    throw new ApiError('usuario_no_encontrado')
  if (!extensionesLibro.some((end) => fileName.toLowerCase().endsWith(end)))
    throw new ApiError('archivo_no_admitido')
  const comercio_id = await requireComercio(deps, quien, comercioId)
  if (await hasWorking(deps.db, comercio_id)) throw new ApiError('carga_en_curso')
  const id = randomUUID()
  const key = `${prefijoCarga}${quien.sub}/${id}`
  const now = Date.now()
  await deps.db.transaction().execute(async (trx) => {
    await insertCarga(trx, {
      ...{ id, key, comercio_id, id_usuario: quien.sub, file_name: fileName },
      revisar: revisar ? 1 : 0,
      creado_en: new Date(now).toISOString(),
      vence_en: new Date(now + minutesToUpload * 60_000).toISOString(),
    })
    await enqueue(trx, 'esperar_carga', { carga_id: id }, new Date(now + lookAgainMs))
  })
  const metadata = { id_usuario: quien.sub }
  return {
    id,
    archivoKey: key,
    url: await deps.storage.uploadUrl(key, { type: fileType, metadata }),
  }
}

const start = (deps: CargasDeps, id: string) =>
  deps.db.transaction().execute(async (trx) => {
    const started = await moveCarga(trx, id, ['anunciada'], { estado: 'en_revision' })
    if (started) await enqueue(trx, 'procesar_carga', { carga_id: id })
    return started
  })

/** Begins with an upload whose file has arrived; answers whether there is work to do. */
const noticeArrival = async (deps: CargasDeps, { id, key, estado }: CargaRow) =>
  estado === 'anunciada' && (await deps.storage.size(key)) !== undefined && (await start(deps, id))

/** Begins with the upload whose file is this one; answers whether there is work to do. */
export const noticeFile = async (deps: CargasDeps, key: string) => {
  const carga = key.startsWith(prefijoCarga) ? await findByKey(deps.db, key) : undefined
  return carga ? noticeArrival(deps, carga) : false
}

/** How an upload is going, and whether asking has found work to do. */
export const getCarga = async (deps: CargasDeps, quien: Caller, id: string) => {
  const carga = await getOwn(deps.db, quien, id)
  const isStarted = await noticeArrival(deps, carga)
  return { isStarted, carga: shown(isStarted ? { ...carga, estado: 'en_revision' } : carga) }
}

/** A page of somebody's uploads, newest first. */
export const listCargasOf = async (
  { db }: CargasDeps,
  { sub }: Caller,
  { page, limit, comercioId }: CargasQuery,
): Promise<CargasPage> => {
  const total = await countCargas(db, sub, comercioId)
  const rows = await listCargas(db, sub, comercioId, { limit, offset: (page - 1) * limit })
  return { data: rows.map(shown), page, totalPages: Math.ceil(total / limit), total }
}

/** A page of what becomes of the rows of an upload. */
export const listFilas = async (
  deps: CargasDeps,
  quien: Caller,
  id: string,
  { page, limit, accion }: FilasQuery,
): Promise<FilasPage> => {
  const { key } = await getOwn(deps.db, quien, id)
  const plan = (await recall(deps.storage, key, 'plan')) ?? []
  const asked = plan.filter((one) => !accion || one.accion === accion)
  const data = asked.slice((page - 1) * limit, page * limit)
  return { data, page, totalPages: Math.ceil(asked.length / limit), total: asked.length }
}

/** Says which column is which, and has the file reviewed again. Throws carga_no_confirmable. */
export const mapCarga = async (
  deps: CargasDeps,
  quien: Caller,
  id: string,
  { mapeo }: MapeoCarga,
): Promise<Carga> => {
  const { columnas } = await getOwn(deps.db, quien, id)
  const titulos = (JSON.parse(columnas) as { titulo: string }[]).map(({ titulo }) => titulo)
  await deps.db.transaction().execute(async (trx) => {
    const cambios = {
      mapeo: JSON.stringify(mapeo),
      columnas: JSON.stringify(columnasOf(titulos, mapeo)),
    }
    const waiting = ['por_mapear', 'revisada'] as const
    if (!(await moveCarga(trx, id, waiting, { estado: 'en_revision', ...cambios })))
      throw new ApiError('carga_no_confirmable')
    await enqueue(trx, 'procesar_carga', { carga_id: id })
  })
  return shown(await getOwn(deps.db, quien, id))
}

/** Lets the rows of a reviewed upload in; once, however often it is said. Throws carga_no_confirmable. */
export const confirmCarga = async (deps: CargasDeps, quien: Caller, id: string): Promise<Carga> => {
  await getOwn(deps.db, quien, id)
  await deps.db.transaction().execute(async (trx) => {
    if (await moveCarga(trx, id, ['revisada'], { estado: 'en_proceso' }))
      await enqueue(trx, 'procesar_carga', { carga_id: id })
  })
  const carga = await getOwn(deps.db, quien, id)
  if (!['en_proceso', 'terminada', 'con_errores'].includes(carga.estado))
    throw new ApiError('carga_no_confirmable')
  return shown(carga)
}

/** Gives an upload up that has not begun to go in. Throws carga_no_confirmable. */
export const cancelCarga = async (deps: CargasDeps, quien: Caller, id: string) => {
  await getOwn(deps.db, quien, id)
  const waiting = ['anunciada', 'por_mapear', 'revisada'] as const
  const terminado_en = new Date().toISOString()
  if (!(await moveCarga(deps.db, id, waiting, { estado: 'cancelada', terminado_en })))
    throw new ApiError('carga_no_confirmable')
}

const findNamed = async (db: CargasDeps['db'], { sub }: Caller, archivoKey: string) => {
  const byKey = await findByKey(db, archivoKey)
  if (byKey) return byKey
  const name = archivoKey.startsWith(prefijoCarga) ? archivoKey.slice(prefijoCarga.length) : ''
  return findNewest(db, sub, name)
}

const findAsked = async ({ db }: CargasDeps, quien: Caller, archivoKey: string) => {
  const carga = await findNamed(db, quien, archivoKey)
  return carga && (await isOwn(db, quien, carga)) ? carga : undefined
}

const ended = ['revisada', 'con_errores']

/** The error files of an upload, none while there are none: by its key, or by its file's name the caller's newest. */
export const listErrores = async (
  deps: CargasDeps,
  quien: Caller,
  { archivoKey, usuarioId }: ErroresQuery,
) => {
  if (usuarioId && usuarioId.toLowerCase() !== quien.sub) return { isStarted: false, errores: [] }
  const carga = await findAsked(deps, quien, archivoKey)
  if (!carga) return { isStarted: false, errores: [] }
  const isStarted = await noticeArrival(deps, carga)
  const has = ended.includes(carga.estado) && carga.con_error > 0
  const errores = has ? clavesErrores(carga.key).map((errores_key) => ({ errores_key })) : []
  return { isStarted, errores }
}

/** Where to get an error file. Throws errores_no_encontrados. */
export const getErrores = async (
  deps: CargasDeps,
  quien: Caller,
  key: string,
): Promise<DireccionDescarga> => {
  const ofCarga = key.replace(/-(solo-)?errores\.xlsx$/, '')
  const carga = ofCarga === key ? undefined : await findByKey(deps.db, ofCarga)
  if (!carga || !(await isOwn(deps.db, quien, carga))) throw new ApiError('errores_no_encontrados')
  if ((await deps.storage.size(key)) === undefined) throw new ApiError('errores_no_encontrados')
  const base = plain(carga.file_name)
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]+/g, '-')
  const which = key.endsWith('-solo-errores.xlsx') ? 'solo-errores' : 'errores'
  return { url: await deps.storage.downloadUrl(key, `${base}-${which}.xlsx`) }
}

const giveUp = (deps: CargasDeps, id: string) =>
  moveCarga(deps.db, id, ['anunciada'], {
    estado: 'fallida',
    error: 'El archivo no llegó a tiempo. Súbelo de nuevo.',
    terminado_en: new Date().toISOString(),
  })

/** The work that uploads leave for later. */
export const cargasHandlers = (deps: CargasDeps) => ({
  // No object store tells of what arrives: it is looked for until its address is of no use any more.
  esperar_carga: async ({ carga_id }: { carga_id: string }, now: Date) => {
    const carga = await findCarga(deps.db, carga_id)
    if (carga?.estado !== 'anunciada' || (await noticeArrival(deps, carga))) return
    if (new Date(carga.vence_en) < now) return void (await giveUp(deps, carga_id))
    const later = new Date(now.getTime() + lookAgainMs)
    await enqueueAlone(deps.db, 'esperar_carga', { carga_id }, later)
  },
  procesar_carga: async ({ carga_id }: { carga_id: string }) => {
    const carga = await findCarga(deps.db, carga_id)
    if (carga && !(await isAllowed(deps.db, carga))) return stopCarga(deps.db, carga)
    if (carga?.estado === 'en_revision') await reviewCarga(deps, carga)
    await applyCarga(deps, carga_id)
    await tellOfCarga(deps.db, carga_id)
  },
})
