import { runAll } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'
import { seedPlaces, seedProducto } from './testing.ts'

const now = "'2026-11-20T12:00:00.000Z'"
const venta = "'11111111-1111-4111-8111-111111111111'"

/** People, a sale and what belongs to it, in what the tables had then. */
const former = [
  `insert into usuarios (id_usuario, correo_electronico, nombres, apellidos, tipo_documento,
    numero_documento, telefono, direccion_principal, creado_en)
    values ('ana', 'ana@correo.co', 'Ana', 'Rojas', 'Cédula de ciudadanía', '52000001',
      '3000000001', 'Calle 1, Chía, Cundinamarca', ${now})`,
  `insert into ventas (id_transaccion, fecha_y_hora, estado, id_usuario, valor_neto_total,
    "valor_IVA_total", valor_del_envio, valor_total, total_a_pagar, valor_a_repartir, estado_tx,
    canal_venta, direccion_envio)
    values (${venta}, ${now}, 'Completada', 'ana', 20000, 3800, 7000, 30800, 30800, 0, 'aprovada',
      'web', 'Calle 1')`,
  `insert into venta_lineas (id_transaccion, producto_id, comercio_id, orden, cantidad, nombre,
    valor_total, valor_neto, porcentaje_impuestos, clase_iva, "valor_IVA", porcentaje_regalo_total,
    cantidad_reembolsada)
    values (${venta}, 1, 1, 0, 2, 'Café', 11900, 10000, 19, 'gravado', 3800, 5, 0)`,
  `insert into venta_envios (id_transaccion, comercio_id) values (${venta}, 1)`,
]

/** What somebody keeps by what came since. */
const latter = [
  `insert into favoritos values ('ana', 1, ${now})`,
  `insert into novedades (clave, tipo, comercio_id, titulo, enlace, creado_en)
    values ('pedido 1', 'pedido', 1, 'Un pedido', '/pedidos', ${now})`,
  "insert into novedades_leidas select 'ana', id from novedades",
  "insert into novedades_preferencias values ('ana', 'pedido', 1, 0)",
  `insert into familias (comercio_id, nombre, referencia, eje_1, creado_en)
    values (1, 'Camisetas', 'F-1', 'Talla', ${now})`,
  `update productos set familia_id = 1, en_lista = 0, valor_1 = 'M', opcion = 'talla M',
    opcion_clave = 'm'
    where id = 2`,
  `update productos set familia_id = 1, en_lista = 0, valor_1 = 'L', opcion = 'talla L', opcion_clave = 'l'
    where id = 3`,
  "update productos set peso_gramos = 500, especificaciones = '[1]' where id = 1",
  `insert into reportes (id, id_usuario, comercio_id, desde, hasta, estado, creado_en)
    values ('r', 'ana', 1, '2026-01-01', '2026-12-31', 'pedido', ${now})`,
  "insert into tarifas_envio values (1, '00', 7000, 1000, 2, 5, null)",
  `update ventas set municipio_envio = '25175', envios_cotizados = '[]'`,
  `insert into guias (clave, id_transaccion, comercio_id, estado, transportadora, servicio, valor,
    dias, creada_en) values ('g', ${venta}, 1, 'hecha', 'T', 'S', 9000, 3, ${now})`,
  `insert into guia_pasos values ('g', 1, 'hecha', null, ${now})`,
  `insert into sandbox_guias (referencia, rastreo, transportadora, valor, estado, detalle, datos,
    creada_en) values ('g', 'x', 'T', 9000, 'hecha', '', '{}', ${now})`,
  `insert into mostrador_balanzas values (1, '[]', 'ana', ${now})`,
  'insert into auditoria_por_sellar values (1)',
  'update productos set unidades_vendidas = unidades_vendidas + 2, stock = stock - 2 where id = 1',
  'update productos set unidades_vendidas = unidades_vendidas - 2, stock = stock + 2 where id = 1',
]

const lotes = [{ nombre: 'Café' }, { nombre: 'Camiseta', valor_antes: 20_000 }, { nombre: 'Saco' }]

/** Keeps products, people and a sale in the tables of before the migrations that have a way back. */
export const keepFormer = async (db: Db) => {
  await seedPlaces(db)
  for (const producto of lotes) await seedProducto(db, producto)
  await runAll(db as never, former)
}

/** Keeps what only the tables of those migrations have room for. */
export const keepLatter = (db: Db) => runAll(db as never, latter)

/** How many products are kept. */
export const keptProductos = lotes.length
