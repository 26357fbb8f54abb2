import type { LiveRemote } from '../../shared/remote/index.ts'
import { proofOf } from '../sight/proof.ts'
import { checkIntrinsics } from './on-show.ts'

const everyMs = 1000

let worker: Worker | undefined

/** Says whether the page need not answer for now. */
export const say = (isHidden: boolean) => worker?.postMessage({ isHidden })

/**
 * Lets a worker (public/heartbeat.js) hear from this page every second: when it does not, the worker tells the team of the
 * screen that was coming or on show, for a page that hangs tells nothing itself. */
export const beat = () => {
  if (!proofOf([])) return
  worker = new Worker('/heartbeat.js')
  say(document.hidden)
  setInterval(() => {
    say(document.hidden)
    checkIntrinsics()
  }, everyMs)
}

/** Notes that a screen is coming: from here on its code may run. */
export const expectScreen = ({ name, version }: LiveRemote, screen: string) =>
  worker?.postMessage({ page: proofOf([name]), screen: { module: name, version, screen } })
