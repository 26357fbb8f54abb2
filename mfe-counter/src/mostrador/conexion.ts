import { create } from 'zustand'

interface Conexion {
  enLinea: boolean
  /** Sales that wait to be sent. */
  porEnviar: number
  /** Sales that the API refused. */
  apartadas: number
}

/** Whether the API answers, and what waits for it. */
export const useConexion = create<Conexion>(() => ({
  enLinea: true,
  porEnviar: 0,
  apartadas: 0,
}))

export const setEnLinea = (enLinea: boolean) => {
  if (useConexion.getState().enLinea !== enLinea) useConexion.setState({ enLinea })
}
