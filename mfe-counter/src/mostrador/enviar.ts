import { isSilence, setEnLinea } from './conexion.ts'
import {
  countPorEnviar,
  dropKept,
  listPorEnviar,
  type PorEnviar,
  updateKept,
} from './por-enviar.ts'
import { rechazoDe } from './rechazo-de.ts'
import { isAnswer, registrarVenta } from './registrar-venta.ts'

/** Only one page of this device sends at a time: what waits goes out in its order, each once. */
const alone = <T>(work: () => Promise<T>) =>
  navigator.locks ? navigator.locks.request('plaza-mostrador-envio', work) : work()

const sendOne = async (venta: PorEnviar) => {
  try {
    await registrarVenta(venta)
    await dropKept(venta)
    setEnLinea(true)
    return true
  } catch (error) {
    if (!isAnswer(error)) {
      setEnLinea(!isSilence(error))
      return false
    }
    setEnLinea(true)
    await updateKept({ ...venta, rechazo: rechazoDe(error) })
    return true
  }
}

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
