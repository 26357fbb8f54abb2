import type { Ask, Tell } from '../../shared/guest/messages.ts'
import { readAsk } from './read-ask.ts'

/** So much of what a guest says is heard in a second, and so much that is too much or no message is borne in all. */
const mostInSecond = 50
const mostRefused = 500

interface Answers {
  hear: (ask: Ask) => void
  /** It has said too much that is no message: nothing of it is heard any more. */
  giveUp: () => void
}

/** The shop's end of a guest's channel. What comes in is parsed, and no more of it is looked at than anybody needs to say. */
export const openChannel = (
  port: MessagePort,
  { hear, giveUp }: Answers,
  now = () => performance.now(),
) => {
  let since = now()
  let heard = 0
  let refused = 0

  const read = (data: unknown) => {
    if (now() - since > 1000) {
      since = now()
      heard = 0
    }
    if (++heard > mostInSecond) return undefined
    return readAsk(data)
  }

  port.onmessage = ({ data }) => {
    const ask = read(data)
    if (ask) return hear(ask)
    if (++refused < mostRefused) return
    port.close()
    port.onmessage = null
    giveUp()
  }

  return {
    tell: (what: Tell) => port.postMessage(what),
    close: () => port.close(),
  }
}

export type Channel = ReturnType<typeof openChannel>
