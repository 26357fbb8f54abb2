import type { ErrorCode } from '@plaza/contract'
import type { ApiError } from '@plaza/shell/http'
import { awaitAnswer, isSilence } from '../connection/connection.ts'
import { useConfirmed } from './confirmed.ts'
import { oneAtATime } from './in-hand.ts'
import { isAnswer, registerVenta } from './register-venta.ts'
import { rejectionOf } from './rejection-of.ts'
import {
  countUnsent,
  dropKept,
  findKept,
  hasProof,
  isAtTill,
  listUnsent,
  type SupervisorTerms,
  type UnsentVenta,
  updateKept,
} from './unsent-ventas.ts'

/** Only one page of this device sends at a time: what waits goes out in its order, each once. */
const alone = <T>(work: () => Promise<T>) => oneAtATime('plaza-mostrador-envio', work)

const setAside = async (venta: UnsentVenta, error: ApiError) => {
  // A code that is not known is shown by its words.
  const codigo = error.code as ErrorCode
  await updateKept({ ...venta, codigo, rechazo: rejectionOf(error, venta.venta.valor_del_envio) })
}

// A proof may be large, the line thin, and the file one that the API fails at: that says nothing of what goes out without it.
const waitsForProof = async (venta: UnsentVenta) => hasProof((await findKept(venta)) ?? venta)

/** Sends a sale; answers whether those behind it may go out too. */
const sendOne = async (venta: UnsentVenta) => {
  const hear = awaitAnswer()
  try {
    const confirmed = await registerVenta(venta)
    await dropKept(venta)
    useConfirmed.setState({ id: venta.id, venta: confirmed })
    hear(true)
    return true
  } catch (error) {
    if (!isAnswer(error)) {
      if (await waitsForProof(venta)) return true
      // What did not leave as somebody else says nothing of the line.
      if (isAtTill(venta.sub)) hear(!isSilence(error))
      return false
    }
    hear(true)
    await setAside(venta, error)
    return true
  }
}

/**
 * A supervisor takes in a sale that was set aside, for whoever made it. What is refused again stays there, with its new
 * reason; throws ApiError when nobody answers.
 */
export const takeIn = (venta: UnsentVenta, sub: string, terms: SupervisorTerms) =>
  alone(async () => {
    const ofAnother = venta.sub !== sub && { vendida_por: venta.sub }
    const acordado = { ...venta.acordado, ...terms }
    try {
      await registerVenta(venta, { ...acordado, ...ofAnother }, sub)
      await dropKept(venta)
    } catch (error) {
      if (!isAnswer(error)) throw error
      await setAside({ ...venta, acordado }, error)
    }
  })

/**
 * Sends what waits for the person, in its order and each to its own shop, until all is sent or nobody answers; whoever works in
 * two shops may open the other's till tomorrow. A refused sale is set aside; one whose proof does not arrive waits on, alone.
 * `comercioId` is the shop whose till is open.
 */
export const sendUnsent = (sub: string, comercioId: number) =>
  alone(async () => {
    for (const venta of await listUnsent(sub)) {
      if (venta.rechazo || !venta.sinConexion) continue
      if (!(await sendOne(venta))) break
      await countUnsent(sub, comercioId)
    }
    return countUnsent(sub, comercioId)
  })
