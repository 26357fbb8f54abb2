/** SQL of what came by one means of payment for a sale at the counter, `m`, out of its parts. */
export const cameBy = (metodo: string) => `coalesce((
  select cast(sum(p.monto) as bigint) from venta_pagos p
  where p.id_transaccion = m.id_transaccion and p.metodo = '${metodo}'), 0)`
