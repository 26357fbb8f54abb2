import type { Caja, NuevoMovimientoCaja } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { sole } from '@plaza/shell/once'

export const getCurrent = (comercioId: number) =>
  send(calls.getCurrentCaja, { params: { comercioId } })

export const getCaja = (comercioId: number, cajaId: number) =>
  send(calls.getCaja, { params: { comercioId, cajaId } })

export const listCajas = (comercioId: number, page: number) =>
  send(calls.listCajas, { params: { comercioId }, query: { page, limit: 20 } })

/** What was sold without a till in the 30 days up to one, today unless an address says otherwise. */
export const getWithoutCaja = (comercioId: number, hasta: string | null) =>
  send(calls.listWithoutCaja, { params: { comercioId }, query: { hasta: hasta || undefined } })

/** Writes a movement down, once however often it is sent after those on show. */
export const moveCash = (
  comercioId: number,
  { id, movimientos }: Caja,
  movimiento: NuevoMovimientoCaja,
): Promise<Caja> =>
  sole<NuevoMovimientoCaja>(`movimiento ${id} ${movimientos.length}`).send(
    movimiento,
    (body, clave) =>
      send(calls.moveCash, {
        params: { comercioId, cajaId: id },
        body,
        headers: { 'idempotency-key': clave },
      }),
  )

export const countCaja = (
  comercioId: number,
  cajaId: number,
  conteo: Record<string, number>,
  nota: string,
): Promise<Caja> =>
  send(calls.countCaja, { params: { comercioId, cajaId }, body: { conteo, nota } })

export const confirmCaja = (comercioId: number, cajaId: number, nota: string): Promise<Caja> =>
  send(calls.confirmCaja, { params: { comercioId, cajaId }, body: { nota } })
