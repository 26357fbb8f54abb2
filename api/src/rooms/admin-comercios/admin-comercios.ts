import type {
  Candidato,
  Comercio,
  ComerciosPage,
  ComerciosQuery,
  DatosComercio,
  EstadoComercio,
  Given,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { claim } from '../../machinery/once/once.ts'
import { searchable } from '../../machinery/texto.rules.ts'
import {
  findMiembro,
  getComercio,
  insertComercio,
  isCandidato,
  listCandidatos,
  listComercios,
  listNombres,
  lockComercio,
  noteSalidas,
  updateComercio,
  withdrawLeftBy,
} from '../comercios/comercios.ts'
import { lockAllOfComercio, moveStatusOfComercio } from '../inventario/inventario.ts'
import { requireMunicipio } from '../lugares/lugares.ts'
import { filaOf } from './comercios.rules.ts'

const mostCandidatos = 50

/** A page of the shops, the newest first. */
export const listPuntosVenta = async (
  db: Db,
  { q, estado, page, limit }: ComerciosQuery,
): Promise<ComerciosPage> => {
  const asked = searchable(q ?? '')
  const found = (await listNombres(db)).filter(
    (one) => (!estado || one.estado === estado) && searchable(one.nombre_barrio).includes(asked),
  )
  const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id)
  const total = found.length
  return { data: await listComercios(db, ids), page, totalPages: Math.ceil(total / limit), total }
}

/** The people who may administer a shop and whose name or e-mail has `q` in it. */
export const searchCandidatos = async (db: Db, q = ''): Promise<Candidato[]> =>
  (await listCandidatos(db))
    .map(({ id_usuario, nombres, apellidos, correo_electronico }) => ({
      id_usuario,
      nombre: `${nombres} ${apellidos}`.trim(),
      correo_electronico: correo_electronico ?? '',
    }))
    .filter((one) => searchable(`${one.nombre} ${one.correo_electronico}`).includes(searchable(q)))
    .slice(0, mostCandidatos)

const requireCandidato = async (trx: Trx, id_usuario: string | null | undefined) => {
  if (id_usuario && !(await isCandidato(trx, id_usuario)))
    throw new ApiError('administrador_no_valido', {
      campos: { administrador_id: 'Esa persona no puede administrar el comercio.' },
    })
}

// The log says what changed, not how often.
const logged = ({ version, ...comercio }: Comercio) => comercio

class AlreadyCreated extends Error {
  constructor(readonly id: number) {
    super('the shop was created before')
  }
}

// A shop gets its id as it is made: one that was made before is made again, and taken back with its transaction.
const claimOnce = async (
  trx: Trx,
  sub: string,
  id: number,
  datos: DatosComercio,
  clave?: string,
) => {
  const nombrado = { id_usuario: sub, clave, body: { comercio: datos }, recurso: String(id) }
  const claimed = Number(await claim(trx, nombrado))
  if (claimed !== id) throw new AlreadyCreated(claimed)
}

/**
 * Adds a shop; once, however often it is sent under one name (`clave`). Throws administrador_no_valido,
 * idempotencia_en_conflicto.
 */
export const createComercio = (
  db: Db,
  sub: string,
  datos: DatosComercio,
  clave: string | undefined,
): Promise<Comercio> =>
  db
    .transaction()
    .execute(async (trx) => {
      requireMunicipio(datos.municipio)
      await requireCandidato(trx, datos.administrador_id)
      const id = await insertComercio(trx, { ...filaOf(datos), borrado_en: null })
      await claimOnce(trx, sub, id, datos, clave)
      const despues = await getComercio(trx, id)
      const cambio = {
        id_usuario: sub,
        accion: 'crear',
        recurso: 'comercio',
        recurso_id: id,
      } as const
      await audit(trx, { ...cambio, despues: logged(despues) })
      return despues
    })
    .catch((cause) => {
      if (cause instanceof AlreadyCreated) return getComercio(db, cause.id)
      throw cause
    })

// Who ran it may work there still.
const noteLeft = async (trx: Trx, por: string, comercio_id: number, id_usuario: string) => {
  await withdrawLeftBy(trx, id_usuario)
  if (await findMiembro(trx, comercio_id, id_usuario)) return
  await noteSalidas(trx, por, id_usuario, [{ comercio_id, funcion: 'dueño' }])
}

/** Changes a shop. Throws comercio_no_encontrado, administrador_no_valido, or datos_cambiados when `version` is an old one. */
export const changeComercio = (
  db: Db,
  sub: string,
  id: number,
  { version, ...cambios }: Given<DatosComercio> & { version?: number | undefined },
  accion = 'editar',
): Promise<Comercio> =>
  db.transaction().execute(async (trx) => {
    requireMunicipio(cambios.municipio)
    const antes = await lockComercio(trx, id)
    if (!antes) throw new ApiError('comercio_no_encontrado')
    if (version !== undefined && version !== antes.version)
      throw new ApiError('datos_cambiados', { extra: { actual: antes } })
    if (cambios.administrador_id !== antes.administrador_id)
      await requireCandidato(trx, cambios.administrador_id)
    const fila = filaOf(cambios)
    if (Object.keys(fila).length > 0) await updateComercio(trx, id, fila)
    const despues = await getComercio(trx, id)
    if (antes.administrador_id && antes.administrador_id !== despues.administrador_id)
      await noteLeft(trx, sub, id, antes.administrador_id)
    await audit(trx, {
      id_usuario: sub,
      accion,
      recurso: 'comercio',
      recurso_id: id,
      antes: logged(antes),
      despues: logged(despues),
    })
    return despues
  })

// What was off sale by itself stays off sale when the shop comes back.
const moveProductos = (trx: Trx, id: number, estado: EstadoComercio) =>
  moveStatusOfComercio(trx, id, estado === 'activo')

/** Lets a shop sell or not; its products come and go with it. */
export const changeEstado = (
  db: Db,
  sub: string,
  id: number,
  estado: EstadoComercio,
): Promise<Comercio> =>
  db.transaction().execute(async (trx) => {
    await lockAllOfComercio(trx, id)
    const antes = await lockComercio(trx, id)
    if (!antes) throw new ApiError('comercio_no_encontrado')
    const despues = { ...antes, estado, version: antes.version + 1 }
    if (antes.estado === estado) return antes
    await updateComercio(trx, id, {
      ...(estado === 'activo'
        ? { status: 1, inactivo_desde: null }
        : { status: 0, inactivo_desde: new Date().toISOString() }),
    })
    await moveProductos(trx, id, estado)
    const cambio = { id_usuario: sub, accion: 'cambiar estado', recurso: 'comercio' } as const
    await audit(trx, {
      ...cambio,
      recurso_id: id,
      antes: logged(antes),
      despues: logged(despues),
    })
    return despues
  })

/**
 * Takes a shop away from everybody's sight. Its sales, products and people stay in the tables; what it had not sent, and what was on
 * its way back, administrators are told of.
 */
export const deleteComercio = (db: Db, sub: string, id: number) =>
  db.transaction().execute(async (trx) => {
    await lockAllOfComercio(trx, id)
    const antes = await lockComercio(trx, id)
    if (!antes) throw new ApiError('comercio_no_encontrado')
    const borrado_en = new Date().toISOString()
    await updateComercio(trx, id, { status: 0, inactivo_desde: borrado_en, borrado_en })
    await moveProductos(trx, id, 'inactivo')
    await enqueue(trx, 'avisar_cierre', { comercio_id: id })
    const cambio = {
      id_usuario: sub,
      accion: 'eliminar',
      recurso: 'comercio',
      recurso_id: id,
    } as const
    await audit(trx, { ...cambio, antes: logged(antes) })
  })
