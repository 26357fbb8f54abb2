import { enqueue, enqueueAlone } from '../../machinery/jobs/jobs.ts'
import type { Pago } from '../../ports/pagos.ts'
import { learnPago } from './apply.ts'
import { advance, beginBarrido, finishBarrido } from './rows/barridos.repository.ts'
import type { PagosDeps } from './rows/deps.ts'
import { listKnown } from './rows/pagos.repository.ts'

const dayMs = 86_400_000
const bogotaMs = 5 * 3_600_000

/** Disputes come up to 120 days after a payment, and take a while. */
const daysBack = 150

const startOf = (moment: number) => Math.floor((moment - bogotaMs) / dayMs) * dayMs + bogotaMs

const dayOf = (moment: number) => new Date(moment - bogotaMs).toISOString().slice(0, 10)

// At three in the morning of the next day.
const tomorrow = (now: number) => new Date(startOf(now) + dayMs + 3 * 3_600_000)

/**
 * Begins the day's look at every recent payment, once however many processes ask for it. A day that was missed is not
 * made up for: each look covers all of them.
 */
export const beginLook = async ({ db }: PagosDeps, now: Date) => {
  const dia = dayOf(now.getTime())
  const desde = new Date(startOf(now.getTime()) - daysBack * dayMs).toISOString()
  await db.transaction().execute(async (trx) => {
    if (!(await beginBarrido(trx, { dia, desde }))) return
    await enqueue(trx, 'barrer_pagina', { dia, desde, pagina: 0 })
    await enqueue(trx, 'barrer_pagos', {}, tomorrow(now.getTime()))
  })
}

const isSame = (pago: Pago, known: Awaited<ReturnType<typeof listKnown>>[number]) =>
  known.payment_id === pago.payment_id &&
  known.status === pago.status &&
  known.status_detail === pago.status_detail &&
  known.monto_reembolsado === Math.round(pago.monto_reembolsado)

const isPaid = ({ status }: Pago) => !['rejected', 'cancelled'].includes(status)

// A search may tell less than the payment itself. One that cannot be taken is tried by itself from then on: it keeps no other from
// being looked at.
const learn = async (deps: PagosDeps, payment_id: string) => {
  try {
    await learnPago(deps, payment_id)
  } catch {
    await enqueueAlone(deps.db, 'revisar_pago', { payment_id, veces: 0 })
  }
}

// What is kept as the provider has it needs nothing: everything that was done about it then is done.
const takeChanged = async (deps: PagosDeps, pagos: Pago[]) => {
  const ids = pagos.map(({ payment_id }) => payment_id)
  const known = ids.length ? await listKnown(deps.db, ids) : []
  const changed = pagos.filter((pago) => isPaid(pago) && !known.some((one) => isSame(pago, one)))
  for (const { payment_id } of changed) await learn(deps, payment_id)
  return changed.length
}

interface Pagina {
  dia: string
  desde: string
  pagina: number
}

// From the last payment of a full page on: however many there are, no search skips far.
const nextOf = ({ desde, pagina }: Pagina, pagos: Pago[]) => {
  const last = pagos.at(-1)?.creado_en.toISOString() ?? desde
  return last > desde ? { desde: last, pagina: 0 } : { desde, pagina: pagina + 1 }
}

/**
 * Looks at one page of payments, and leaves the next to be done: what breaks off goes on from there. Of two that do the
 * same page only one goes on.
 */
export const lookAtPage = async (deps: PagosDeps, datos: Pagina) => {
  const { dia, desde, pagina } = datos
  const { pagos, isFull } = await deps.pagos.searchPagos({ desde: new Date(desde), pagina })
  const cambiados = await takeChanged(deps, pagos)
  const next = isFull ? nextOf(datos, pagos) : { desde, pagina: pagina + 1 }
  await deps.db.transaction().execute(async (trx) => {
    if (!(await advance(trx, datos, next, { pagos: pagos.length, cambiados }))) return
    if (isFull) await enqueue(trx, 'barrer_pagina', { dia, ...next })
    else await finishBarrido(trx, dia)
  })
}
