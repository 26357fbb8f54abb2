import { ApiError } from '@plaza/shell/http'
import { create } from 'zustand'

interface ConnectionState {
  isOnline: boolean
  /** Sales that wait to be sent. */
  unsent: number
  /** Sales that the API refused. */
  refused: number
  /** Who sells may take in what it refused of others. */
  isSupervisor: boolean
  /** Sales that others made on this device and that wait for them to sign in. */
  ofOthers: number
  /** Why the API tells this person nothing of the shop any more. */
  refusal: string | undefined
}

/** Whether the API answers, and what waits for it. */
export const useConnection = create<ConnectionState>(() => ({
  isOnline: true,
  unsent: 0,
  refused: 0,
  isSupervisor: false,
  ofOthers: 0,
  refusal: undefined,
}))

export const setOnline = (isOnline: boolean) => {
  if (useConnection.getState().isOnline !== isOnline) useConnection.setState({ isOnline })
}

let losses = 0

/** The browser has lost its line. */
export const loseLine = () => {
  losses += 1
  setOnline(false)
}

/**
 * Begins to wait for an answer; what it gives takes whether one came. An answer that had left before the line was lost
 * does not bring the line back.
 */
export const awaitAnswer = () => {
  const before = losses
  return (hasCome: boolean) => {
    if (!hasCome || before === losses) setOnline(hasCome)
  }
}

/** Whether a failure of a call means that nobody answers; a refusal is an answer. */
export const isSilence = (error: unknown) =>
  !(error instanceof ApiError) || [0, 408].includes(error.status) || error.status >= 500
