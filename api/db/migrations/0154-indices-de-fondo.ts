import type { Kysely } from 'kysely'
import { buildIndex, dropIndex } from '../piecemeal.ts'

// What is looked for every quarter of an hour or every six, by each process: what is past its term, and wallets that wait. Without
// these that was a walk over half a year of orders, or over all that a counter ever sold, for a few rows.

export const isPiecemeal = true

const indexes = {
  avisos_pago_creado: 'on avisos_pago (creado_en)',
  idempotencia_creado: 'on idempotencia (creado_en)',
  preferencias_creado: 'on preferencias (creado_en)',
  domicilios_con_nombre: 'on domicilios (creado_en) where nombre is not null',
  venta_pagos_por_verificar:
    "on venta_pagos (id_transaccion) where estado_comprobante = 'por_verificar'",
}

export const up = async (db: Kysely<unknown>) => {
  for (const [name, definition] of Object.entries(indexes))
    await buildIndex(db, { name }, definition)
}

export const down = async (db: Kysely<unknown>) => {
  for (const name of Object.keys(indexes)) await dropIndex(db, name)
}
