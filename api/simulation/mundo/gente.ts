import type { Funcion, Rol } from '../../contract/index.ts'
import { consentimientoRegistroVersion, terminosSocioVersion } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { inCafe, seedPlaces } from '../../src/testing/seeds.ts'

interface Persona {
  sub: string
  roles: Rol[]
  comercio?: { id: number; funcion: Funcion }
}

const subOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Everybody who does anything. */
export const gente = {
  admin: { sub: subOf(1), roles: ['Administrador'] },
  ana: { sub: subOf(2), roles: ['Comercio'], comercio: { id: 1, funcion: 'supervisor' } },
  cami: { sub: subOf(3), roles: ['Comercio'], comercio: { id: 1, funcion: 'cajero' } },
  beto: { sub: subOf(4), roles: ['Comercio'], comercio: { id: 2, funcion: 'supervisor' } },
  luz: { sub: subOf(5), roles: ['Comprador'] },
  leo: { sub: subOf(6), roles: ['Comprador'] },
  sara: { sub: subOf(7), roles: ['Comprador', 'Socio'] },
} as const satisfies Record<string, Persona>

export type Nombre = keyof typeof gente

/** Who sells at a counter, and in which shop. */
export const comercioDe = { ana: 1, cami: 1, beto: 2 } as const satisfies Partial<
  Record<Nombre, number>
>
export type Vendedor = keyof typeof comercioDe

const creado_en = '2026-11-01T12:00:00.000Z'

const insertPersona = async (
  db: Db,
  nombre: string,
  i: number,
  { sub, roles, comercio }: Persona,
) => {
  await db
    .insertInto('usuarios')
    .values({
      ...{ id_usuario: sub, correo_electronico: `${nombre}@correo.co`, nombres: nombre },
      ...{ apellidos: 'Gómez', tipo_documento: 'Cédula de ciudadanía', genero: 'Femenino' },
      ...{ numero_documento: `10000000${i}`, documento_propio: `10000000${i}` },
      ...{ telefono: `300000000${i}`, creado_en },
      direccion_principal: `Calle ${i} # 9-34`,
    })
    .execute()
  for (const rol of roles)
    await db.insertInto('usuario_roles').values({ id_usuario: sub, rol, creado_en }).execute()
  await db
    .insertInto('consentimientos')
    .values([
      { id_usuario: sub, texto: 'registro', version: consentimientoRegistroVersion, creado_en },
      { id_usuario: sub, texto: 'socio', version: terminosSocioVersion, creado_en },
    ])
    .execute()
  if (!comercio) return
  const { id: comercio_id, funcion } = comercio
  await db
    .insertInto('comercio_miembros')
    .values({ comercio_id, id_usuario: sub, funcion, creado_en })
    .execute()
}

/**
 * Three products of the first shop and two of the second: prices that round badly, and one with plenty of units. Behind them one
 * of the first shop that its counter weighs.
 */
const productos = [
  {
    comercio_id: 1,
    valor_neto: 12_345,
    porcentaje_impuestos: 19,
    porcentaje_regalo_total: 7.5,
    stock: 12,
  },
  {
    comercio_id: 1,
    valor_neto: 3333,
    porcentaje_impuestos: 5,
    porcentaje_regalo_total: 10,
    stock: 40,
  },
  {
    comercio_id: 1,
    valor_neto: 999,
    porcentaje_impuestos: 19,
    porcentaje_regalo_total: 0,
    stock: 2,
  },
  {
    comercio_id: 2,
    valor_neto: 20_001,
    porcentaje_impuestos: 19,
    porcentaje_regalo_total: 12.5,
    stock: 15,
  },
  {
    comercio_id: 2,
    valor_neto: 7,
    porcentaje_impuestos: 0,
    porcentaje_regalo_total: 50,
    stock: 30,
  },
  {
    comercio_id: 1,
    valor_neto: 12_907,
    porcentaje_impuestos: 5,
    porcentaje_regalo_total: 0,
    stock: 9000,
    unidad: 'kilogramo',
    status: 3,
  },
] as const

const insertProducto = async (db: Db, i: number, producto: (typeof productos)[number]) => {
  const { id } = await db
    .insertInto('productos')
    .values({
      ...inCafe,
      ...producto,
      nombre: `Producto ${i}`,
      descripcion_corta: 'Corta',
      descripcion_larga: 'Larga',
      n_referencia: `R-${i}`,
      creado_en,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { stock } = producto
  await db
    .insertInto('movimientos_stock')
    .values({ producto_id: id, tipo: 'creacion', cantidad: stock, stock, fecha_y_hora: creado_en })
    .execute()
}

/** A coupon of each kind, of both shops and of Plaza; some have few uses, and one is each person's once. */
const cupones = [
  { codigo: 'QUINCE', comercio_id: 1, tipo: 'porcentaje', valor: 15, usos_maximos: null, uno: 0 },
  { codigo: 'TRESMIL', comercio_id: 2, tipo: 'valor', valor: 3001, usos_maximos: 2, uno: 0 },
  { codigo: 'PLAZA', comercio_id: null, tipo: 'porcentaje', valor: 33, usos_maximos: null, uno: 1 },
  { codigo: 'ENVIO', comercio_id: null, tipo: 'envio_gratis', valor: 0, usos_maximos: 3, uno: 0 },
] as const

/** What somebody types as a coupon, by a number; mostly nothing. */
export const codigoDe = (n: number) => cupones[n % 7]?.codigo

const insertCupones = async (db: Db) => {
  for (const { uno: uno_por_persona, ...cupon } of cupones)
    await db
      .insertInto('cupones')
      .values({ ...cupon, uno_por_persona, compra_minima: 0, creado_por: subOf(1), creado_en })
      .execute()
}

/** What there is before anything happens: two shops, their products, their coupons, and everybody. */
export const seedMundo = async (db: Db) => {
  await seedPlaces(db)
  await db
    .updateTable('comercios')
    .set({ valor_domicilio: 4000, tope_minimo_venta: 1200 })
    .execute()
  for (const [i, [nombre, persona]] of Object.entries(gente).entries())
    await insertPersona(db, nombre, i, persona)
  for (const [i, producto] of productos.entries()) await insertProducto(db, i + 1, producto)
  await insertCupones(db)
}

/** How many products there are that anybody may order, from 1 on; the one behind them is sold by weight. */
export const cuantosProductos = productos.length - 1
export const pesado = { id: productos.length, unidad: 'kilogramo' } as const
