import { randomUUID } from 'node:crypto'
import type { Trabajos } from '../../machinery/jobs/jobs.ts'
import { sendAviso } from './avisos.ts'
import { changePago, disputePago, getPayment, pay, refundPago, searchPayments } from './cobros.ts'
import type { SandboxContext, SandboxDeps } from './context.ts'
import {
  type Avisos,
  avisosSchema,
  type Busqueda,
  type CambioPago,
  type Disputa,
  type Pagador,
  type Preferencia,
  type Reembolsos,
  type Resultado,
  reembolsosSchema,
} from './datos.ts'
import { createPreferencia, getPreferencia } from './preferencias.ts'

export type { SandboxDeps } from './context.ts'

const initial = () => ({
  avisos: avisosSchema.parse({}),
  reembolsos: reembolsosSchema.parse({}),
})

const answerRefund = async (
  ctx: SandboxContext,
  id: number,
  amount: number | undefined,
  clave: string,
) => {
  const { rechazar, sinRespuesta, caidas } = ctx.reembolsos
  if (rechazar) return undefined
  if (caidas > 0) {
    ctx.reembolsos = { ...ctx.reembolsos, caidas: caidas - 1 }
    throw new Error('the sandbox is away')
  }
  const refund = await refundPago(ctx, id, amount, clave)
  if (sinRespuesta === 0) return refund
  ctx.reembolsos = { ...ctx.reembolsos, sinRespuesta: sinRespuesta - 1 }
  throw new Error('the answer got lost')
}

/** Answers as Mercado Pago does, without money. Its state is in the database, as that of the API. */
export const createSandbox = (deps: SandboxDeps) => {
  const ctx: SandboxContext = { ...deps, ...initial(), alReves: 0 }
  return {
    createPreferencia: (preferencia: Preferencia, clave: string) =>
      createPreferencia(ctx, preferencia, clave),
    getPreferencia: (id: string) => getPreferencia(ctx, id),
    pay: (preferencia_id: string, resultado: Resultado, pagador?: Pagador) =>
      pay(ctx, preferencia_id, resultado, pagador),
    getPayment: (id: number) => getPayment(ctx, id),
    searchPayments: (busqueda: Busqueda) => searchPayments(ctx, busqueda),
    /** Gives money back as the shop asks for it. Throws where the answer gets lost. */
    refund: (id: number, amount: number | undefined, clave: string) =>
      answerRefund(ctx, id, amount, clave),
    /** Gives money back as somebody does at the provider's own page. */
    refundHere: (id: number, amount: number | undefined) =>
      refundPago(ctx, id, amount, randomUUID()),
    dispute: (id: number, accion: Disputa) => disputePago(ctx, id, accion),
    change: (id: number, cambio: CambioPago) => changePago(ctx, id, cambio),
    /** Says what becomes of the notices from now on. */
    setAvisos: (avisos: Avisos) => {
      ctx.avisos = avisos
    },
    /** Says what becomes of the refunds that the shop asks for from now on. */
    setReembolsos: (reembolsos: Reembolsos) => {
      ctx.reembolsos = reembolsos
    },
    handlers: {
      avisar_sandbox: (datos: Trabajos['avisar_sandbox']) => sendAviso(ctx, datos),
    },
  }
}

export type Sandbox = ReturnType<typeof createSandbox>
