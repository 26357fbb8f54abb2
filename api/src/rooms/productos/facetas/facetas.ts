import {
  cortesCalificacion,
  cortesPrecio,
  type Facetas,
  type FacetasQuery,
} from '../../../../contract/index.ts'
import type { Db } from '../../../../db/tables.ts'
import { mostFound } from '../busqueda/busqueda.repository.ts'
import { search } from '../busqueda/search.ts'
import {
  type Grupo,
  listCategorias,
  listGrupos,
  listNombres,
  type Perfil,
} from './facetas.repository.ts'

const mostComercios = 20

const sumOf = (grupos: readonly Grupo[]) =>
  grupos.reduce((sum, { productos }) => sum + productos, 0)

const ramaOf = ({ categoria_id, subcategoria_id, subsubcategoria_id }: Grupo) =>
  [categoria_id, subcategoria_id, subsubcategoria_id].filter((id) => id !== null)

interface Conditions {
  /** What all options of a family are alike in. */
  ofGrupo: Record<'categoria' | 'comercio', (grupo: Grupo) => boolean>
  /** What one of them has to be, all at once. */
  ofPerfil: Record<
    'precio' | 'oferta' | 'gratis' | 'estrellas' | 'disponible',
    (perfil: Perfil) => boolean
  >
}

type Filtro = keyof Conditions['ofGrupo'] | keyof Conditions['ofPerfil']

const conditionsOf = (query: FacetasQuery, categoriaId: number | undefined): Conditions => ({
  ofGrupo: {
    categoria: (grupo) =>
      query.categoria === undefined || ramaOf(grupo).some((id) => id === categoriaId),
    comercio: ({ comercio_id }) =>
      query.comercio_id === undefined || comercio_id === query.comercio_id,
  },
  ofPerfil: {
    precio: ({ en_precio }) => en_precio,
    oferta: ({ oferta }) => !query.oferta || oferta,
    gratis: ({ gratis }) => !query.envio_gratis || gratis,
    estrellas: ({ estrellas }) =>
      query.calificacion_min === undefined || estrellas >= query.calificacion_min,
    disponible: ({ disponible }) => !query.disponible || disponible,
  },
})

const heldOf = <One>(conditions: Record<string, (one: One) => boolean>, open?: Filtro) => {
  const held = Object.entries(conditions).filter(([name]) => name !== open)
  return (one: One) => held.every(([, holds]) => holds(one))
}

// What would be listed if a filter were left open, or chosen otherwise: each with those of its options that fit.
const without = (
  grupos: readonly Grupo[],
  { ofGrupo, ofPerfil }: Conditions,
  open?: Filtro,
): Grupo[] =>
  grupos
    .filter(heldOf(ofGrupo, open))
    .map((grupo) => ({ ...grupo, perfiles: grupo.perfiles.filter(heldOf(ofPerfil, open)) }))
    .filter(({ perfiles }) => perfiles.length > 0)

const sumWith = (grupos: readonly Grupo[], fits: (perfil: Perfil) => boolean) =>
  sumOf(grupos.filter(({ perfiles }) => perfiles.some(fits)))

const countBy = <K>(grupos: readonly Grupo[], keysOf: (grupo: Grupo) => readonly K[]) => {
  const counts = new Map<K, number>()
  for (const grupo of grupos)
    for (const key of keysOf(grupo)) counts.set(key, (counts.get(key) ?? 0) + grupo.productos)
  return counts
}

const none: Facetas = {
  total: 0,
  topado: false,
  categorias: [],
  precios: [],
  comercios: [],
  calificaciones: [],
  oferta: 0,
  envio_gratis: 0,
  disponibles: 0,
}

type Categoria = Awaited<ReturnType<typeof listCategorias>>[number]

const categoriasOf = (grupos: readonly Grupo[], all: readonly Categoria[]) => {
  const counts = countBy(grupos, ramaOf)
  return all
    .flatMap(({ id, slug, nombre, nivel, padre_id }) => {
      const padre = all.find((one) => one.id === padre_id)?.slug ?? null
      const productos = counts.get(id)
      return productos ? [{ slug, nombre, nivel, padre, productos }] : []
    })
    .toSorted((a, b) => b.productos - a.productos || (a.slug < b.slug ? -1 : 1))
}

const preciosOf = (grupos: readonly Grupo[]) => {
  const counts = countBy(grupos, ({ perfiles }) => [...new Set(perfiles.map(({ rango }) => rango))])
  return [0, ...cortesPrecio].flatMap((desde, i) => {
    const corte = cortesPrecio[i]
    const productos = counts.get(i)
    return productos ? [{ desde, hasta: corte === undefined ? null : corte - 1, productos }] : []
  })
}

const comerciosOf = async (db: Db, grupos: readonly Grupo[]) => {
  const most = [...countBy(grupos, ({ comercio_id }) => [comercio_id])]
    .toSorted(([one, a], [other, b]) => b - a || one - other)
    .slice(0, mostComercios)
  const nombres = await listNombres(
    db,
    most.map(([id]) => id),
  )
  return most.flatMap(([id, productos]) => {
    const nombre_barrio = nombres.find((one) => one.id === id)?.nombre_barrio
    return nombre_barrio === undefined ? [] : [{ id, nombre_barrio, productos }]
  })
}

const calificacionesOf = (grupos: readonly Grupo[]) =>
  cortesCalificacion.flatMap((desde) => {
    const productos = sumWith(grupos, ({ estrellas }) => estrellas >= desde)
    return productos ? [{ desde, productos }] : []
  })

/** How many products each choice would list. What costs `envioGratisDesde`, in COP with IVA, ships free of charge. */
export const countFacetas = async (
  db: Db,
  { q, literal, ...query }: FacetasQuery,
  envioGratisDesde: number,
): Promise<Facetas> => {
  const { precio_min, precio_max } = query
  const found = await search(db, { q, literal }, async (terminos) => {
    const grupos = await listGrupos(db, { terminos, precio_min, precio_max, envioGratisDesde })
    return { grupos, total: sumOf(grupos) }
  })
  if (!found) return none
  const { grupos, total: looked } = found.answer
  const all = await listCategorias(db)
  const chosen = all.find(({ slug }) => slug === query.categoria)?.id
  const conditions = conditionsOf(query, chosen)
  const open = (filtro?: Filtro) => without(grupos, conditions, filtro)
  return {
    total: sumOf(open()),
    topado: looked >= mostFound,
    categorias: categoriasOf(open('categoria'), all),
    precios: preciosOf(open('precio')),
    comercios: await comerciosOf(db, open('comercio')),
    calificaciones: calificacionesOf(open('estrellas')),
    oferta: sumWith(open('oferta'), ({ oferta }) => oferta),
    envio_gratis: sumWith(open('gratis'), ({ gratis }) => gratis),
    disponibles: sumWith(open('disponible'), ({ disponible }) => disponible),
    ...(found.interpretacion && { busqueda: found.interpretacion }),
  }
}
