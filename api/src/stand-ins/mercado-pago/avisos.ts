import { randomInt, randomUUID } from 'node:crypto'
import type { Trx } from '../../../db/tables.ts'
import { firmaOf } from '../../machinery/auth/firma-aviso.ts'
import { enqueue, type Trabajos } from '../../machinery/jobs/jobs.ts'
import type { SandboxContext } from './context.ts'
import type { Preferencia } from './datos.ts'
import { findTold, type SandboxPago } from './sandbox.repository.ts'

const recipientOf = (ctx: SandboxContext) => {
  if (!ctx.avisos.alReves) return new Date(Date.now() + ctx.avisos.demoraMs)
  ctx.alReves += 1
  return new Date(Date.now() - ctx.alReves * 1000)
}

/** Has it told that a payment changed, in the transaction that changes it. */
export const notify = async (ctx: SandboxContext, trx: Trx, pago_id: number, accion: string) => {
  const datos = { payment_id: String(pago_id), accion, es_falso: ctx.avisos.falsos }
  const para = recipientOf(ctx)
  for (let i = 0; i < ctx.avisos.veces; i++) await enqueue(trx, 'avisar_sandbox', datos, para)
}

type Told = Pick<SandboxPago, 'id' | 'actualizado_en'>

const bodyOf = ({ id, actualizado_en }: Told, action: string) => ({
  id: randomInt(1e9),
  live_mode: false,
  type: 'payment',
  action,
  api_version: 'v1',
  date_created: actualizado_en,
  data: { id: String(id) },
})

const timeoutMs = 8000

const requestOf = (secret: string, pago: Told, accion: string): RequestInit => {
  const requestId = randomUUID()
  const ts = String(new Date(pago.actualizado_en).getTime())
  return {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': firmaOf(secret, { dataId: String(pago.id), requestId, ts }),
    },
    body: JSON.stringify(bodyOf(pago, accion)),
  }
}

/** Sends a notice as Mercado Pago does. Throws unless it was taken, so that it is sent again; a false one is not. */
export const sendAviso = async (
  ctx: SandboxContext,
  { payment_id, accion, es_falso }: Trabajos['avisar_sandbox'],
) => {
  const pago = await findTold(ctx.db, Number(payment_id))
  if (!pago) return
  const { notification_url }: Preferencia = JSON.parse(pago.preferencia)
  const url = new URL(notification_url)
  url.searchParams.set('data.id', payment_id)
  url.searchParams.set('type', 'payment')
  const secret = es_falso ? 'somebody else' : ctx.secret
  const { ok, status } = await ctx.deliver(url.href, requestOf(secret, pago, accion))
  if (!ok && !es_falso) throw new Error(`the notice was answered ${status}`)
}
