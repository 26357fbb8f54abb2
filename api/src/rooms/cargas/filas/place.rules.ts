import { type CampoCarga, type FilaCarga, mostVariantes } from '../../../../contract/index.ts'
import { claveOf } from '../../../machinery/clave.rules.ts'
import {
  areDistinct,
  type Colocacion,
  type FamiliaExistente,
  puestoOf,
} from '../../familias/familias.rules.ts'
import type { Existente } from '../../inventario/fila.rules.ts'
import { camposEje, camposValor, type ReadFamilia } from './familias.rules.ts'

/** A product's place in its family, but for the product. */
export type Lugar = Omit<Colocacion, 'producto_id'>

/** Why a row cannot have its place, or the place and what it changes. */
type Placed =
  | { campo: CampoCarga; mensaje: string }
  | { campo?: undefined; lugar: Lugar; cambios: FilaCarga['cambios'] }

interface Familia extends Omit<FamiliaExistente, 'id' | 'opciones'> {
  id?: number | undefined
  opciones: Map<string, string>
  productos: Set<string>
}

const enumerated = new Intl.ListFormat('es-CO', { type: 'conjunction' })

const ejesRefused = ({ ejes, valores }: ReadFamilia, known: Familia): Placed | undefined => {
  const own = known.ejes
  if (own.length === 0) return { campo: 'caracteristica_1', mensaje: 'Falta la característica' }
  if (!areDistinct(own))
    return { campo: 'caracteristica_2', mensaje: 'Dos características tienen el mismo nombre' }
  const isOther = (_: unknown, i: number) => claveOf(ejes[i] ?? '') !== claveOf(own[i] ?? '')
  const other = ejes.length > 0 ? camposEje.findIndex(isOther) : -1
  if (other >= 0)
    return {
      campo: camposEje[other] ?? 'caracteristica_1',
      mensaje: `Las características de esa familia son: ${enumerated.format(own)}`,
    }
  if (valores.length < own.length)
    return {
      campo: camposValor[valores.length] ?? 'valor_1',
      mensaje: `Falta el valor de ${own[valores.length]}`,
    }
  if (valores.length > own.length)
    return {
      campo: camposEje[own.length] ?? 'caracteristica_1',
      mensaje: 'Falta la característica de ese valor',
    }
  return undefined
}

const refused = (leida: ReadFamilia, known: Familia, existente: Existente | undefined) => {
  const own = existente?.familia_id ?? undefined
  if (own !== undefined && own !== known.id)
    return {
      campo: 'familia',
      mensaje: 'Ese producto está en otra familia: sácalo de ella primero',
    } as const
  if (leida.nombre && claveOf(leida.nombre) !== claveOf(known.nombre))
    return { campo: 'familia_nombre', mensaje: `Esa familia se llama «${known.nombre}»` } as const
  return ejesRefused(leida, known)
}

const cambiosOf = (lugar: Lugar, existente: Existente | undefined): FilaCarga['cambios'] => {
  const { opcion, opcion_clave } = lugar.puesto
  const before = existente?.opcion ?? null
  const isSame = before === opcion && existente?.opcion_clave === opcion_clave
  return [
    ...((existente?.familia_id ?? null) === null
      ? [{ campo: 'familia', antes: null, despues: lugar.familia.referencia }]
      : []),
    ...(isSame ? [] : [{ campo: 'opcion', antes: before, despues: opcion }]),
  ]
}

/**
 * Gives rows their places in families, one after the other. A place is free when no other product has it, in the shop or in a
 * row before: two that are to change theirs for each other's do so in the office.
 */
export const createPlacer = (familias: ReadonlyMap<string, FamiliaExistente>) => {
  const known = new Map<string, Familia>()
  const familiaOf = (leida: ReadFamilia, nombre: string): Familia => {
    const before = known.get(leida.referencia)
    if (before) return before
    const inShop = familias.get(leida.referencia)
    const opciones = new Map(inShop?.opciones)
    const productos = new Set(opciones.values())
    if (inShop) return { ...inShop, opciones, productos }
    const { referencia, comun = leida } = leida
    return { referencia, nombre: comun.nombre || nombre, ejes: comun.ejes, opciones, productos }
  }

  return (
    leida: ReadFamilia,
    producto: { n_referencia: string; nombre: string },
    existente: Existente | undefined,
  ): Placed => {
    const familia = familiaOf(leida, producto.nombre)
    const refusal = refused(leida, familia, existente)
    if (refusal) return refusal
    const { n_referencia } = producto
    const puesto = puestoOf(familia.ejes, leida.valores)
    const holder = familia.opciones.get(puesto.opcion_clave)
    if (holder !== undefined && holder !== n_referencia)
      return { campo: 'valor_1', mensaje: 'Otra opción de la familia ya tiene esos valores' }
    const isNew = !familia.productos.has(n_referencia)
    if (isNew && familia.productos.size >= mostVariantes)
      return { campo: 'familia', mensaje: `Una familia tiene hasta ${mostVariantes} opciones` }
    familia.opciones.set(puesto.opcion_clave, n_referencia)
    familia.productos.add(n_referencia)
    known.set(leida.referencia, familia)
    const { id, nombre, referencia, ejes } = familia
    const lugar = { familia: { id, nombre, referencia, ejes }, puesto }
    return { lugar, cambios: cambiosOf(lugar, existente) }
  }
}
