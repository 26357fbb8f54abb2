import type { ErrorCode } from '@plaza/api/contract'
import type { ApiError } from '@plaza/shell/http'
import { awaitAnswer, isSilence } from '../conexion/conexion.ts'
import {
  countPorEnviar,
  dropKept,
  listPorEnviar,
  type PorEnviar,
  updateKept,
} from './por-enviar.ts'
import { rechazoDe } from './rechazo-de.ts'
import { isAnswer, type Recibida, registrarVenta } from './registrar-venta.ts'

/** Only one page of this device sends at a time: what waits goes out in its order, each once. */
const alone = <T>(work: () => Promise<T>) =>
  navigator.locks ? navigator.locks.request('plaza-mostrador-envio', work) : work()

const setAside = async (venta: PorEnviar, error: ApiError) => {
  // A code that is not known is shown by its words.
  const codigo = error.code as ErrorCode
  await updateKept({ ...venta, codigo, rechazo: rechazoDe(error) })
}

const sendOne = async (venta: PorEnviar) => {
  const hear = awaitAnswer()
  try {
    await registrarVenta(venta)
    await dropKept(venta)
    hear(true)
    return true
  } catch (error) {
    if (!isAnswer(error)) {
      hear(!isSilence(error))
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
export const recibir = (venta: PorEnviar, sub: string, recibida: Recibida) =>
  alone(async () => {
    const deOtro = venta.sub !== sub && { vendida_por: venta.sub }
    try {
      await registrarVenta(venta, { ...recibida, ...deOtro })
      await dropKept(venta)
    } catch (error) {
      if (!isAnswer(error)) throw error
      await setAside(venta, error)
    }
  })

/** Sends what waits, in its order, until all is sent or nobody answers. A refused sale is set aside. */
export const enviarPendientes = (sub: string, comercioId: number) =>
  alone(async () => {
    for (const venta of await listPorEnviar(sub, comercioId)) {
      if (venta.rechazo || !venta.sinConexion) continue
      if (!(await sendOne(venta))) break
      await countPorEnviar(sub, comercioId)
    }
    return countPorEnviar(sub, comercioId)
  })
