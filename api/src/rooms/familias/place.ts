import type { Db, Trx } from '../../../db/tables.ts'
import { listPuestos, placeProductos } from '../inventario/inventario.ts'
import { growVersions, insertMany, listNamed, setPrincipales } from './familias.repository.ts'
import { type Colocacion, ejesOf, type FamiliaExistente } from './familias.rules.ts'

/** The families of a shop with these references, by them; with `lock`, nobody else changes them before the transaction ends. */
export const familiasNamed = async (
  db: Db,
  comercio_id: number,
  referencias: readonly string[],
  lock = false,
): Promise<ReadonlyMap<string, FamiliaExistente>> => {
  if (referencias.length === 0) return new Map()
  const rows = await listNamed(db, comercio_id, [...new Set(referencias)], lock)
  const ids = rows.map(({ id }) => id)
  const opciones = new Map(ids.map((id) => [id, new Map<string, string>()]))
  for (const { familia_id, opcion_clave, n_referencia } of await listPuestos(db, ids))
    opciones.get(familia_id ?? 0)?.set(opcion_clave ?? '', n_referencia)
  return new Map(
    rows.map(({ id, nombre, referencia, ...row }) => [
      referencia,
      { id, nombre, referencia, ejes: ejesOf(row), opciones: opciones.get(id) ?? new Map() },
    ]),
  )
}

/** Gives many products of a shop, locked by the caller, their places in families, and makes those that there are not. */
export const placeMany = async (
  trx: Trx,
  comercio_id: number,
  colocaciones: readonly Colocacion[],
) => {
  if (colocaciones.length === 0) return
  const seen = new Set<string>()
  const firsts = colocaciones.filter(
    ({ familia }) => !seen.has(familia.referencia) && seen.add(familia.referencia),
  )
  const nuevas = firsts.filter(({ familia }) => familia.id === undefined)
  const made = await insertMany(
    trx,
    comercio_id,
    nuevas.map(({ familia }) => familia),
  )
  const idOf = ({ familia }: Colocacion) => familia.id ?? made.get(familia.referencia) ?? 0
  await placeProductos(
    trx,
    comercio_id,
    colocaciones.map((one) => ({ ...one.puesto, id: one.producto_id, familia_id: idOf(one) })),
  )
  await setPrincipales(
    trx,
    nuevas.map((one) => ({ familia_id: idOf(one), id: one.producto_id })),
  )
  const before = firsts.flatMap(({ familia }) => familia.id ?? [])
  await growVersions(trx, before)
}
