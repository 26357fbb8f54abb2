import { hello } from '../../shared/guest/hello.ts'
import type { Tell } from '../../shared/guest/messages.ts'
import { type Channel, openChannel } from './channel.ts'

/** How long a guest may take to begin, and to answer later, in s. */
const patience = { first: 10, later: 5 }

type Start = Omit<Extract<Tell, { kind: 'start' }>, 'kind'>

interface Wants {
  start: Start
  hear: Parameters<typeof openChannel>[1]['hear']
  /** It does not begin or answer, said too much, or is not any more what was in the frame. */
  giveUp: (phase: 'screen' | 'hang' | 'reach', why: string) => void
}

/** Waits for the guest in a frame, gives it its port, and asks every second whether it is there. */
export const connectGuest = (
  frame: HTMLIFrameElement,
  { start, hear, giveUp }: Wants,
): { tell: Channel['tell']; end: () => void } => {
  let channel: Channel | undefined
  let silent = 0

  const end = () => {
    clearInterval(timer)
    removeEventListener('message', greet)
    channel?.close()
  }
  const stop: Wants['giveUp'] = (phase, why) => {
    end()
    giveUp(phase, why)
  }

  const greet = ({ source, data }: MessageEvent) => {
    if (!frame.contentWindow || source !== frame.contentWindow || data !== hello) return
    if (channel) return stop('reach', 'it left the page that it began with')
    const { port1, port2 } = new MessageChannel()
    silent = 0
    channel = openChannel(port1, {
      hear: (ask) => {
        silent = 0
        if (ask.kind !== 'alive') hear(ask)
      },
      giveUp: () => stop('reach', 'it said too much that is no message'),
    })
    // A frame without an origin has none to name.
    frame.contentWindow.postMessage('', '*', [port2])
    channel.tell({ kind: 'start', ...start })
  }
  addEventListener('message', greet)

  const timer = setInterval(() => {
    silent++
    channel?.tell({ kind: 'alive' })
    if (channel && silent > patience.later)
      stop('hang', `it did not answer for ${patience.later} s`)
    else if (silent > patience.first) stop('screen', `it did not begin in ${patience.first} s`)
  }, 1000)

  return { tell: (what) => channel?.tell(what), end }
}
