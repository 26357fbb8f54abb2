/**
 * Where work waits beside work of other kinds: what asks the payment provider, what writes to people, what reads
 * and makes workbooks, and the rest. A provider that hangs holds up its own lane alone.
 */
export const carriles = ['pagos', 'correo', 'cargas', 'resto'] as const
export type Carril = (typeof carriles)[number]

const ofPagos = [
  ...['seguir_venta', 'devolver_pago', 'reembolsar'],
  ...['revisar_pago', 'barrer_pagos', 'barrer_pagina'],
]

const ofLibros = ['procesar_carga', 'hacer_reporte']

/** The lane of a kind of work. */
export const carrilOf = (tipo: string): Carril => {
  if (ofPagos.includes(tipo)) return 'pagos'
  if (ofLibros.includes(tipo)) return 'cargas'
  return tipo.startsWith('avisar_') && !tipo.startsWith('avisar_sandbox') ? 'correo' : 'resto'
}

/** How much of a lane one process does at once. */
export const atOnce: Record<Carril, number> = { pagos: 16, correo: 8, cargas: 1, resto: 16 }

/** Milliseconds after which work of a lane counts as failed. Whoever takes work has it for two minutes. */
export const limiteMs: Record<Carril, number> = {
  pagos: 60_000,
  correo: 30_000,
  cargas: 110_000,
  resto: 60_000,
}
