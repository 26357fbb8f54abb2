import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

type Spelling = ReturnType<typeof spellingOf>

const ventas = ({ instant }: Spelling) => [
  sql`create table ventas (
    id_transaccion text primary key,
    fecha_y_hora ${instant} not null,
    estado text not null
      check (estado in ('Pendiente', 'Completada', 'Rechazada', 'Vencida', 'Reembolsada')),
    id_usuario text not null,
    id_factura text,
    valor_neto_total bigint not null check (valor_neto_total >= 0),
    "valor_IVA_total" bigint not null check ("valor_IVA_total" >= 0),
    valor_del_envio bigint not null check (valor_del_envio >= 0),
    valor_total bigint not null,
    total_a_pagar bigint not null,
    valor_a_repartir bigint not null check (valor_a_repartir between 0 and valor_neto_total),
    id_pago_mercado_pago text,
    estado_tx text not null check (estado_tx in
      ('En proceso', 'aprovada', 'rechazada', 'vencida', 'reembolsada', 'contracargo')),
    fecha_actualizacion_transaccion ${instant},
    direccion_envio text,
    canal_venta text not null check (canal_venta in ('web', 'mostrador')),
    referente_id text,
    tiene_stock integer not null default 1 check (tiene_stock in (0, 1)),
    vence_en ${instant},
    retracto_hasta ${instant},
    consultada_en ${instant},
    check (valor_neto_total + "valor_IVA_total" + valor_del_envio = total_a_pagar))`,
  sql`create index ventas_fecha on ventas (fecha_y_hora, id_transaccion)`,
  sql`create index ventas_usuario on ventas (id_usuario, fecha_y_hora)`,
  sql`create index ventas_pago on ventas (id_pago_mercado_pago)`,
  sql`create table venta_lineas (
    id_transaccion text not null references ventas (id_transaccion),
    producto_id integer not null references productos (id),
    comercio_id integer not null references comercios (id),
    orden integer not null,
    cantidad integer not null check (cantidad > 0),
    nombre text not null,
    imagen text,
    valor_total bigint not null,
    valor_neto bigint not null,
    porcentaje_impuestos double precision not null,
    clase_iva text not null,
    "valor_IVA" bigint not null,
    porcentaje_regalo_total double precision not null,
    cantidad_reembolsada integer not null default 0
      check (cantidad_reembolsada between 0 and cantidad),
    primary key (id_transaccion, producto_id))`,
  sql`create index venta_lineas_comercio on venta_lineas (comercio_id, id_transaccion)`,
  sql`create table venta_estados (
    id_transaccion text not null references ventas (id_transaccion),
    orden integer not null,
    estado text not null,
    estado_tx text not null,
    fecha_y_hora ${instant} not null,
    primary key (id_transaccion, orden))`,
  sql`create table idempotencia (
    id_usuario text not null,
    clave text not null,
    huella text not null,
    recurso text not null,
    creado_en ${instant} not null,
    primary key (id_usuario, clave))`,
]

const pagos = ({ instant }: Spelling) => [
  sql`create table preferencias (
    id_transaccion text not null references ventas (id_transaccion),
    intento integer not null,
    preference_id text not null,
    init_point text not null,
    creado_en ${instant} not null,
    primary key (id_transaccion, intento))`,
  sql`create table pagos (
    payment_id text primary key,
    id_transaccion text references ventas (id_transaccion),
    status text not null,
    status_detail text,
    monto bigint not null,
    monto_reembolsado bigint not null,
    alerta text,
    devuelto integer not null default 0 check (devuelto in (0, 1)),
    actualizado_en ${instant} not null)`,
  sql`create index pagos_venta on pagos (id_transaccion)`,
  sql`create table avisos_pago (
    payment_id text not null,
    firmado_en text not null,
    accion text not null,
    creado_en ${instant} not null,
    primary key (payment_id, firmado_en, accion))`,
  sql`create table reembolsos (
    id text primary key,
    id_transaccion text not null references ventas (id_transaccion),
    monto bigint not null check (monto >= 0),
    estado text not null check (estado in ('pedido', 'hecho', 'fallido')),
    pedido_por text,
    creado_en ${instant} not null,
    hecho_en ${instant})`,
  sql`create index reembolsos_venta on reembolsos (id_transaccion)`,
  sql`create table reembolso_lineas (
    reembolso_id text not null references reembolsos (id),
    producto_id integer not null,
    cantidad integer not null check (cantidad > 0),
    primary key (reembolso_id, producto_id))`,
]

const ganancias = ({ id, instant }: Spelling) => [
  sql`create table ganancias (
    id ${id},
    id_usuario text not null,
    id_recomendado text not null,
    id_transaccion text not null references ventas (id_transaccion),
    reembolso_id text not null default '',
    valor_neto_total bigint not null,
    valor_ganancia bigint not null,
    estado text not null check (estado in ('pendiente', 'aprobada', 'pagada')),
    fecha_y_hora ${instant} not null,
    unique (id_transaccion, reembolso_id))`,
  sql`create index ganancias_usuario on ganancias (id_usuario, fecha_y_hora)`,
]

const trabajos = ({ id, instant }: Spelling) => [
  sql`create table trabajos (
    id ${id},
    tipo text not null,
    datos text not null,
    para ${instant} not null,
    intentos integer not null default 0,
    tomado_hasta ${instant},
    error text)`,
  sql`create index trabajos_para on trabajos (para)`,
]

// What the payment sandbox remembers. Mercado Pago's own ids are numbers, so are these.
const sandbox = ({ id, instant }: Spelling) => [
  sql`create table sandbox_preferencias (
    id text primary key,
    clave text not null unique,
    huella text not null,
    datos text not null,
    monto bigint not null)`,
  sql`create table sandbox_pagos (
    id ${id},
    preferencia_id text not null references sandbox_preferencias (id),
    external_reference text not null,
    status text not null,
    status_detail text not null,
    monto bigint not null,
    moneda text not null,
    monto_reembolsado bigint not null default 0,
    actualizado_en ${instant} not null)`,
  sql`create index sandbox_pagos_referencia on sandbox_pagos (external_reference)`,
  sql`create table sandbox_reembolsos (
    id ${id},
    pago_id integer not null references sandbox_pagos (id),
    clave text not null unique,
    monto bigint not null)`,
]

export const up = (db: Kysely<unknown>) => {
  const spelling = spellingOf(db)
  const groups = [ventas, pagos, ganancias, trabajos, sandbox]
  return runAll(
    db,
    groups.flatMap((group) => group(spelling)),
  )
}
