import {
  comerciosPerVitrina,
  type Ficha,
  fichasPerVitrina,
  type IndiceComercios,
  idsPerParte,
  type Producto,
  productosPerComercio,
  puntoOf,
  type Seleccion,
  type VitrinaComercio,
  type Vitrinas,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { type Showing, showing } from '../../machinery/catalogue/catalogue.ts'
import { ApiError } from '../../machinery/errors.ts'
import { listMostSold, listProductos, listSeleccion, promedioOf } from '../productos/productos.ts'
import {
  findNewestId,
  findVitrina,
  listCategorias,
  listComercios,
  listIds,
  listRecompras as listIdsOfRecompras,
} from './vitrinas.repository.ts'

// What a rail may take from: some of it is sold out, and some of it stands in another rail already.
const mostLookedAt = 4 * fichasPerVitrina

const fichaOf = ({ id, nombre, valor_total, valor_antes, imagenes }: Producto): Ficha => ({
  ...{ id, nombre, valor_total, valor_antes },
  imagen: imagenes[0] ?? null,
})

/** Cuts rails out of lists, in their order: what can be bought now, and no product twice. */
const cutter = () => {
  const shown = new Set<number>()
  return (productos: readonly Producto[]) => {
    const cut = productos
      .filter(({ id, stock }) => stock > 0 && !shown.has(id))
      .slice(0, fichasPerVitrina)
    for (const { id } of cut) shown.add(id)
    return cut.map(fichaOf)
  }
}

/** What home shows to everybody. */
export const getVitrinas = async (db: Db): Promise<Showing<Vitrinas>> => {
  const cut = cutter()
  const ofertas = await listMostSold(db, { limit: mostLookedAt, oferta: true })
  const populares = await listMostSold(db, { limit: mostLookedAt })
  const novedades = await listProductos(db, {
    ...{ page: 1, limit: mostLookedAt, orden: 'recientes' },
    disponible: true,
  })
  const categorias = await listCategorias(db)
  const comercios = await listComercios(db, comerciosPerVitrina)
  const vitrinas = {
    categorias: categorias.data,
    ofertas: cut(ofertas.data),
    populares: cut(populares.data),
    novedades: cut(novedades.data),
    comercios: comercios.data,
  }
  // No card tells how many there are left: a sale is seen where it changes an order, and the last unit is no such sale.
  const ordenes = [ofertas.orden, populares.orden, ...categorias.ordenes, ...comercios.ordenes]
  return showing(vitrinas, [], undefined, ordenes)
}

/** A shop as everybody sees it, or ApiError('comercio_no_encontrado'): one that does not sell is nobody's to see. */
export const getVitrina = async (db: Db, id: number): Promise<Showing<VitrinaComercio>> => {
  const found = await findVitrina(db, id)
  if (!found) throw new ApiError('comercio_no_encontrado')
  const { suma, cuantas, ubicacion, dias_trabajo, horario_extendido, ...comercio } = found.comercio
  const productos = await listMostSold(db, { comercio_id: id, limit: productosPerComercio })
  const ofertas = await listMostSold(db, { comercio_id: id, limit: mostLookedAt, oferta: true })
  const vitrina = {
    ...comercio,
    ...(suma &&
      cuantas && { calificacion: { promedio: promedioOf(suma, cuantas), total: cuantas } }),
    dias_trabajo: JSON.parse(dias_trabajo),
    horario_extendido: horario_extendido === 1,
    punto: puntoOf(ubicacion) ?? null,
    total: productos.total,
    ofertas: cutter()(ofertas.data),
    productos: productos.data,
  }
  const ids = productos.data.map((producto) => producto.id)
  return showing(vitrina, ids, undefined, [productos.orden, ofertas.orden, found.orden])
}

/** One part of the shops that are open for business. */
export const listIndiceComercios = async (db: Db, parte: number): Promise<IndiceComercios> => ({
  data: await listIds(db, { after: (parte - 1) * idsPerParte, last: parte * idsPerParte }),
  partes: Math.ceil((await findNewestId(db)) / idsPerParte),
})

/** What somebody bought and may buy again. */
export const listRecompras = async (db: Db, sub: string): Promise<Seleccion> => ({
  data: await listSeleccion(db, await listIdsOfRecompras(db, sub, fichasPerVitrina)),
})
