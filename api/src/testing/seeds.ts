import { settleIds } from '../../db/seed-database.ts'
import type { Db, NuevoProducto } from '../../db/tables.ts'

/** The category tree of the tests: slug, name, and the index of the parent. */
const arbol = [
  ['alimentos', 'Alimentos', null],
  ['cafe-y-cacao', 'Café y cacao', 0],
  ['cafe', 'Café', 1],
  ['chocolate', 'Chocolate', 1],
  ['tecnologia', 'Tecnología', null],
  ['audio', 'Audio', 4],
  ['audifonos', 'Audífonos', 5],
  ['belleza', 'Belleza', null],
] as const

/** Ids of a leaf and what is above it, as a product holds them. */
export const inCafe = { categoria_id: 1, subcategoria_id: 2, subsubcategoria_id: 3 }
export const inChocolate = { categoria_id: 1, subcategoria_id: 2, subsubcategoria_id: 4 }
export const inAudifonos = { categoria_id: 5, subcategoria_id: 6, subsubcategoria_id: 7 }
export const inBelleza = { categoria_id: 8, subcategoria_id: null, subsubcategoria_id: null }

const nivelOf = (i: number): number => {
  const padre = arbol[i]?.[2]
  return padre === null || padre === undefined ? 1 : nivelOf(padre) + 1
}

/** Two shops and the category tree. */
export const seedPlaces = async (db: Db) => {
  const comercio = { direccion_punto_venta: 'Calle 57 # 9-34', telefono_punto_venta: '6015550101' }
  const hours = { horario_inicio: '08:00', horario_fin: '18:00', ubicacion: '4.64, -74.06' }
  await db
    .insertInto('comercios')
    .values([
      { id: 1, nombre_barrio: 'Chapinero', ...comercio, ...hours },
      { id: 2, nombre_barrio: 'Usaquén', ...comercio, ...hours },
    ])
    .execute()
  const categorias = arbol.map(([slug, nombre, padre], i) => ({
    id: i + 1,
    slug,
    nombre,
    padre_id: padre === null ? null : padre + 1,
    nivel: nivelOf(i),
  }))
  await db.insertInto('categorias').values(categorias).execute()
  await settleIds(db, ['comercios', 'categorias'])
}

let references = 0

/** A product on sale; what a test does not say is ordinary. Answers its id. */
export const seedProducto = async (db: Db, given: Partial<NuevoProducto> = {}) => {
  references += 1
  const producto = {
    comercio_id: 1,
    ...inCafe,
    nombre: `Producto ${references}`,
    descripcion_corta: 'Corta',
    descripcion_larga: 'Larga',
    n_referencia: `R-${references}`,
    valor_neto: 10_000,
    stock: 5,
    creado_en: '2026-11-01T12:00:00.000Z',
    ...given,
  }
  const { id } = await db
    .insertInto('productos')
    .values(producto)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
