import { ApiError } from '@plaza/shell/http'
import { useRef } from 'react'
import { isUncertain } from './is-uncertain.ts'

/** How something is changed that the API refuses as datos_cambiados where its version is no longer the one that was read. */
export interface Change<Sent, Now> {
  send: (sent: Sent) => Promise<unknown>
  /** What is there by now; undefined where nothing is. */
  find: () => Promise<Now | undefined>
  versionOf: (now: Now) => number
  /** Whether what is there says what was sent. */
  isOutcome: (now: Now, sent: Sent) => boolean
}

/** Somebody else was faster. */
export interface Overtaking<Now> {
  /** What is there by now; undefined where nothing is. */
  now: Now | undefined
  /** The refusal, which says so in words. */
  cause: unknown
}

const isOvertaken = (cause: unknown) =>
  cause instanceof ApiError && cause.code === 'datos_cambiados'

/**
 * Changes something that has a version, however often an answer is lost: what took effect here without one is gone over by
 * what is sent now. Answers what is there where somebody else was faster, and undefined where it is changed.
 */
export const useChange = <Sent extends { version: number }, Now>() => {
  const unanswered = useRef<Sent[]>([])
  const change = async (
    sent: Sent,
    way: Change<Sent, Now>,
  ): Promise<Overtaking<Now> | undefined> => {
    const { send, find, versionOf, isOutcome } = way
    try {
      await send(sent)
      return undefined
    } catch (cause) {
      if (isUncertain(cause)) unanswered.current.push(sent)
      if (!isOvertaken(cause)) throw cause
      const now = await find()
      const isOwn = (one: Sent) =>
        now !== undefined && one.version + 1 === versionOf(now) && isOutcome(now, one)
      if (now === undefined || !unanswered.current.some(isOwn)) return { now, cause }
      return isOutcome(now, sent) ? undefined : change({ ...sent, version: versionOf(now) }, way)
    }
  }
  return change
}
