import {
  type BusquedaHallazgos,
  type Hallazgo,
  mostHallazgos,
  numeroOfVenta,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { plain } from '../../machinery/texto.rules.ts'
import type { Person } from '../../ports/sessions.ts'
import { comerciosOf, listMiembros, listNombres, toStock } from '../comercios/comercios.ts'
import { listInventarioOf } from '../inventario/inventario.ts'
import { findByNumero, numeroIn } from '../pedidos/pedidos.ts'
import { searchPersonas } from '../personas/personas.ts'
import { rolesOf } from '../usuarios/usuarios.ts'
import { isIn } from './hallazgos.rules.ts'

const nombreOf = ({ nombres, apellidos }: { nombres: string | null; apellidos: string | null }) =>
  [nombres, apellidos].filter(Boolean).join(' ')

/** A person's name is looked for as administrators do elsewhere: by three letters. */
const leastOfPersona = 3

const findPedidos = async (db: Db, q: string, comercio_id?: number): Promise<Hallazgo[]> => {
  const numero = numeroIn(q)
  if (!numero) return []
  const rows = await findByNumero(db, numero, comercio_id, mostHallazgos)
  return rows.map((row) => ({
    tipo: 'pedido',
    id: row.id_transaccion,
    nombre: numeroOfVenta(row.id_transaccion),
    detalle: (comercio_id === undefined ? row.nombre_barrio : nombreOf(row)) || null,
    comercio_id: row.comercio_id,
  }))
}

const findProductos = async (db: Db, q: string, comercio_id: number): Promise<Hallazgo[]> => {
  const asked = { q, orden: 'nombre', page: 1, limit: mostHallazgos } as const
  const { data } = await listInventarioOf(db, comercio_id, asked)
  return data.map(({ id, nombre, n_referencia }) => ({
    ...{ tipo: 'producto', id: String(id), nombre, detalle: n_referencia, comercio_id },
  }))
}

const findMiembros = async (db: Db, q: string, comercio_id: number): Promise<Hallazgo[]> => {
  const all = await listMiembros(db, comercio_id)
  const rows = all.filter((row) => isIn(q, `${nombreOf(row)} ${row.funcion}`))
  return rows.slice(0, mostHallazgos).map((row) => ({
    ...{ tipo: 'miembro', id: row.id_usuario, nombre: nombreOf(row), detalle: row.funcion },
    comercio_id,
  }))
}

const findOfComercio = async (db: Db, q: string, comercio_id: number) => [
  ...(await findProductos(db, q, comercio_id)),
  ...(await findPedidos(db, q, comercio_id)),
  ...(await findMiembros(db, q, comercio_id)),
]

const findOfPlaza = async (db: Db, q: string): Promise<Hallazgo[]> => {
  const comercios = (await listNombres(db)).filter(({ nombre_barrio }) => isIn(q, nombre_barrio))
  const personas =
    q.length < leastOfPersona ? [] : await searchPersonas(db, plain(q), mostHallazgos)
  return [
    ...(await findPedidos(db, q)),
    ...personas.map((row) => ({
      tipo: 'persona' as const,
      ...{ id: row.id_usuario, nombre: nombreOf(row), detalle: row.correo_electronico },
      comercio_id: null,
    })),
    ...comercios.slice(0, mostHallazgos).map(({ id, nombre_barrio }) => ({
      tipo: 'comercio' as const,
      ...{ id: String(id), nombre: nombre_barrio, detalle: null, comercio_id: null },
    })),
  ]
}

// Roles and functions are those of now, whatever the token says: who was removed finds nothing of what was theirs.
const placeOf = async (db: Db, person: Person, comercioId: number | undefined) => {
  const roles = await rolesOf(db, person)
  const isAdministrador = roles.includes('Administrador')
  if (comercioId === undefined) return { isAdministrador, comercio: undefined }
  const own = roles.includes('Comercio') ? await comerciosOf(db, person.sub) : []
  const comercio = own.find(({ id }) => id === comercioId)
  if (!comercio && !isAdministrador) throw new ApiError('comercio_no_encontrado')
  return { isAdministrador, comercio }
}

/**
 * What somebody at work finds by a name or a number: of the shop where they work what its function may open, of Plaza what
 * an administrator may. Throws comercio_no_encontrado for a shop where they do not work.
 */
export const findHallazgos = async (
  db: Db,
  person: Person,
  { q, comercioId }: BusquedaHallazgos,
): Promise<Hallazgo[]> => {
  const { isAdministrador, comercio } = await placeOf(db, person, comercioId)
  const isTheirs = comercio !== undefined && toStock.includes(comercio.funcion)
  const [ofComercio, ofPlaza] = [
    isTheirs ? await findOfComercio(db, q, comercio.id) : [],
    isAdministrador ? await findOfPlaza(db, q) : [],
  ]
  const known = new Set(ofComercio.map(({ tipo, id }) => `${tipo} ${id}`))
  return [...ofComercio, ...ofPlaza.filter(({ tipo, id }) => !known.has(`${tipo} ${id}`))]
}
