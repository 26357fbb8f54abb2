import { intervals } from './intervals.ts'
import { type Culprit, onLeaving, reportReach } from './on-show.ts'
import { onPieceLeaving } from './pieces.ts'

/** Whether a module's version is who called, and not while its code was first run: that is for all of its screens. */
const isOf = (base: string, { stack = '' }: Error) => {
  const [, , caller = '', ...others] = stack.split('\n')
  return caller.includes(base) && others.length > 0 && !stack.includes('/remoteEntry.')
}

const watchFrames = () => {
  const frames = new Map<number, Error>()
  const { requestAnimationFrame, cancelAnimationFrame } = globalThis
  globalThis.requestAnimationFrame = (callback) => {
    const id = requestAnimationFrame((time) => {
      frames.delete(id)
      callback(time)
    })
    frames.set(id, new Error())
    return id
  }
  globalThis.cancelAnimationFrame = (id) => {
    frames.delete(id)
    cancelAnimationFrame(id)
  }
  return frames
}

/** Ends what a screen or a piece has left running: intervals, and frames that ask for the next one. */
export const watchTimers = () => {
  const frames = watchFrames()

  const endThoseOf = <T>(running: Map<T, Error>, base: string, end: (id: T) => void) => {
    const behind = [...running].filter(([, from]) => isOf(base, from))
    for (const [id] of behind) end(id)
    return behind.length
  }

  const endOf = (left: Culprit) =>
    setTimeout(() => {
      const { base } = left.remote
      const ended =
        endThoseOf(intervals, base, (id) => clearInterval(id as number)) +
        endThoseOf(frames, base, (id) => cancelAnimationFrame(id))
      if (ended) reportReach(left, `it left ${ended} of its timers running`)
    })
  onLeaving(endOf)
  onPieceLeaving(endOf)
}
