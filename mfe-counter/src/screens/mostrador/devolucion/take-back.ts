import type { Devolucion, NuevaDevolucion, VentaDevoluble } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { sole } from '@plaza/shell/once'

/** Takes goods back: however often it is sent for the sale on show, they come back once. */
export const takeBack = (
  comercioId: number,
  { id_transaccion, lineas }: VentaDevoluble,
  devolucion: Omit<NuevaDevolucion, 'id_transaccion'>,
): Promise<Devolucion> => {
  const left = lineas.map(({ restantes }) => restantes)
  return sole<NuevaDevolucion>(`devolucion ${id_transaccion} ${left}`).send(
    { id_transaccion, ...devolucion },
    (body, clave) =>
      send(calls.createDevolucion, {
        params: { comercioId },
        body,
        headers: { 'idempotency-key': clave },
      }),
  )
}
