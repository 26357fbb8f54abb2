import type { ErrorCode } from '@plaza/contract'
import { refusalCode } from '@plaza/shell/form'
import { isUncertain } from '@plaza/shell/once'
import { useRef } from 'react'

interface Making<Asked, Made> {
  make: (asked: Asked) => Promise<Made>
  /** The refusals of a name that something has already. */
  taken: readonly ErrorCode[]
  /** What has the name that was asked for; undefined where it is not one's own. */
  find: (asked: Asked) => Promise<Made | undefined>
}

/** Makes what has a name of its own. Where an answer was lost, the same sent again finds its name in use by itself. */
export const useMadeOnce = <Asked, Made>({ make, taken, find }: Making<Asked, Made>) => {
  const unanswered = useRef('')
  return async (asked: Asked): Promise<Made> => {
    const text = JSON.stringify(asked)
    try {
      return await make(asked)
    } catch (cause) {
      if (isUncertain(cause)) unanswered.current = text
      const isOwn = unanswered.current === text && taken.some((code) => code === refusalCode(cause))
      const made = isOwn ? await find(asked) : undefined
      if (made === undefined) throw cause
      return made
    }
  }
}
