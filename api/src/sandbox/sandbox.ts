import type { Trabajos } from '../jobs/jobs.ts'
import { sendAviso } from './avisos.ts'
import { changePago, getPayment, pay, refundPago, searchPayments } from './cobros.ts'
import type { SandboxContext, SandboxDeps } from './context.ts'
import {
  type Avisos,
  avisosSchema,
  type CambioPago,
  type Preferencia,
  type Resultado,
} from './datos.ts'
import { createPreferencia, getPreferencia } from './preferencias.ts'

export type { SandboxDeps } from './context.ts'

/** Answers as Mercado Pago does, without money. Its state is in the database, as that of the API. */
export const createSandbox = (deps: SandboxDeps) => {
  const ctx: SandboxContext = { ...deps, avisos: avisosSchema.parse({}), alReves: 0 }
  return {
    createPreferencia: (preferencia: Preferencia, clave: string) =>
      createPreferencia(ctx, preferencia, clave),
    getPreferencia: (id: string) => getPreferencia(ctx, id),
    pay: (preferencia_id: string, resultado: Resultado) => pay(ctx, preferencia_id, resultado),
    getPayment: (id: number) => getPayment(ctx, id),
    searchPayments: (external_reference: string) => searchPayments(ctx, external_reference),
    refund: (id: number, amount: number | undefined, clave: string) =>
      refundPago(ctx, id, amount, clave),
    change: (id: number, cambio: CambioPago) => changePago(ctx, id, cambio),
    /** Says what becomes of the notices from now on. */
    setAvisos: (avisos: Avisos) => {
      ctx.avisos = avisos
    },
    handlers: {
      avisar_sandbox: (datos: Trabajos['avisar_sandbox']) => sendAviso(ctx, datos),
    },
  }
}

export type Sandbox = ReturnType<typeof createSandbox>
