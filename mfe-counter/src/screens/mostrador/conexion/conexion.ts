import { ApiError } from '@plaza/shell/http'
import { create } from 'zustand'

interface Conexion {
  enLinea: boolean
  /** Sales that wait to be sent. */
  porEnviar: number
  /** Sales that the API refused. */
  apartadas: number
  /** Who sells may take in what it refused of others. */
  isSupervisor: boolean
  /** Sales that others made on this device and that wait for them to sign in. */
  deOtros: number
}

/** Whether the API answers, and what waits for it. */
export const useConexion = create<Conexion>(() => ({
  enLinea: true,
  porEnviar: 0,
  apartadas: 0,
  isSupervisor: false,
  deOtros: 0,
}))

export const setEnLinea = (enLinea: boolean) => {
  if (useConexion.getState().enLinea !== enLinea) useConexion.setState({ enLinea })
}

let losses = 0

/** The browser has lost its line. */
export const loseLine = () => {
  losses += 1
  setEnLinea(false)
}

/**
 * Begins to wait for an answer; what it gives takes whether one came. An answer that had left before the line was lost
 * does not bring the line back.
 */
export const awaitAnswer = () => {
  const before = losses
  return (hasCome: boolean) => {
    if (!hasCome || before === losses) setEnLinea(hasCome)
  }
}

/** Whether a failure of a call means that nobody answers; a refusal is an answer. */
export const isSilence = (error: unknown) =>
  !(error instanceof ApiError) || [0, 408].includes(error.status) || error.status >= 500
