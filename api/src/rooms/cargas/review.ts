import type { FilaCarga } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Storage } from '../../ports/files.ts'
import { familiasNamed } from '../familias/familias.ts'
import { listByCodigo, listByReferencia } from '../inventario/inventario.ts'
import { listOpciones } from '../opciones/opciones.ts'
import { type CargaRow, countLectura, listCategorias, moveCarga } from './cargas.repository.ts'
import { writeErrores } from './errores.ts'
import { celdasOf, columnasOf, missingOf } from './filas/columnas.rules.ts'
import { shareFamilias } from './filas/familias.rules.ts'
import { createLector, type ReadFila } from './filas/filas.rules.ts'
import { filaCargaOf, type Inventario, planFilas } from './filas/plan.rules.ts'
import { withStock } from './filas/revisada.rules.ts'
import { keep, recall } from './kept.ts'
import { type Limites, readLibro } from './libro/libro.ts'

export interface CargasDeps {
  db: Db
  storage: Storage
  limites: Limites
}

/** What a shop has of what some rows name. */
export const inventarioOf = async (
  db: Db,
  comercio_id: number,
  leidas: readonly ReadFila[],
  lock = false,
): Promise<Inventario> => {
  const valores = leidas.flatMap((leida) => leida.valores ?? [])
  const referencias = valores.map(({ n_referencia }) => n_referencia)
  const codigos = valores.flatMap(({ codigo_barras }) => codigo_barras ?? [])
  const existentes = await listByReferencia(db, comercio_id, referencias, lock)
  const withCodigo = await listByCodigo(db, comercio_id, codigos)
  const familias = leidas.flatMap(({ valores: read, familia }) =>
    read && familia ? familia.referencia : [],
  )
  return {
    familias: await familiasNamed(db, comercio_id, familias, lock),
    byReferencia: new Map(existentes.map((one) => [one.n_referencia, one])),
    referenciaOfCodigo: new Map(
      withCodigo.map(({ n_referencia, codigo_barras }) => [codigo_barras ?? '', n_referencia]),
    ),
  }
}

/** How many rows become what. */
export const cuentasOf = (plan: readonly FilaCarga[]) => {
  const count = (accion: FilaCarga['accion']) => plan.filter((one) => one.accion === accion).length
  return {
    creados: count('crear'),
    actualizados: count('actualizar'),
    sin_cambio: count('sin_cambio'),
    con_error: count('error'),
  }
}

const mostLecturas = 3

const openLibro = async ({ db, storage, limites }: CargasDeps, { id, key }: CargaRow) => {
  const known = await recall(storage, key, 'libro')
  if (known) return known
  const size = await storage.size(key)
  if (size !== undefined && size > limites.bytes) throw new ApiError('archivo_demasiado_grande')
  const file = await storage.find(key)
  if (!file) throw new ApiError('archivo_no_encontrado')
  // Counted before: whoever is killed by a file does not come to count it afterwards.
  if ((await countLectura(db, id)) > mostLecturas) throw new ApiError('libro_no_leido')
  const libro = await readLibro(file.bytes, limites)
  await keep(storage, key, 'libro', libro)
  return libro
}

const review = async (deps: CargasDeps, carga: CargaRow) => {
  const { db, storage } = deps
  const libro = await openLibro(deps, carga)
  const columnas = columnasOf(libro.titulos, JSON.parse(carga.mapeo))
  const known = { columnas: JSON.stringify(columnas), filas: libro.filas.length }
  if (missingOf(columnas).length > 0)
    return void (await moveCarga(db, carga.id, ['en_revision'], { estado: 'por_mapear', ...known }))
  const opciones = await listOpciones(db, carga.comercio_id)
  const lector = createLector(columnas, await listCategorias(db), opciones)
  const filas = shareFamilias(libro.filas.map(lector))
  const inventario = await inventarioOf(db, carga.comercio_id, filas)
  const leidas = filas.map((one) => withStock(one, inventario.byReferencia.get(one.n_referencia)))
  const celdaIn = celdasOf(columnas)
  const plan = planFilas(leidas, inventario).map((one) => filaCargaOf(one, celdaIn))
  await keep(storage, carga.key, 'leidas', leidas)
  await keep(storage, carga.key, 'plan', plan)
  await writeErrores(storage, carga.key, libro, plan)
  const estado = carga.revisar ? 'revisada' : 'en_proceso'
  await moveCarga(db, carga.id, ['en_revision'], { estado, ...known, ...cuentasOf(plan) })
}

const isOfFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && /^(libro|archivo)_/.test(error.code)

/** Reads an uploaded workbook and says what would become of each row; a file that cannot be read ends as fallida. */
export const reviewCarga = async (deps: CargasDeps, carga: CargaRow) => {
  try {
    await review(deps, carga)
  } catch (error) {
    if (!isOfFile(error)) throw error
    await moveCarga(deps.db, carga.id, ['en_revision'], {
      estado: 'fallida',
      error: error.message,
      terminado_en: new Date().toISOString(),
    })
  }
}
