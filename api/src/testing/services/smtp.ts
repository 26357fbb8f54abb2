import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** As much of an SMTP server as it takes to be handed messages, on a port of its own. */
export const startSmtp = async () => {
  const received: string[] = []
  const recipients: string[] = []
  const refused = new Set<string>()
  const state = { refuses: false, drips: false, hangsUp: false }

  const answerRecipient = (address = '') => {
    if (state.refuses) return '550 nobody here\r\n'
    if (refused.has(address)) return `550 5.1.1 <${address}>: no such user\r\n`
    recipients.push(address)
    return '250 ok\r\n'
  }

  const speak = (socket: Socket) => {
    let lines: string[] | undefined
    const take = (whole: string[]) => {
      received.push(whole.join('\n'))
      if (state.hangsUp) socket.destroy()
      return '250 taken\r\n'
    }
    const answer = (line: string) => {
      if (lines) {
        if (line !== '.') {
          lines.push(line)
          return ''
        }
        const whole = lines
        lines = undefined
        return take(whole)
      }
      if (/^(EHLO|HELO)/i.test(line)) return '250 plaza\r\n'
      if (/^RCPT/i.test(line)) return answerRecipient(/<(.*)>/.exec(line)?.[1])
      if (/^STARTTLS/i.test(line)) return '502 not here\r\n'
      if (!/^DATA/i.test(line)) return '250 ok\r\n'
      lines = []
      return '354 go ahead\r\n'
    }
    // An answer that never ends, a byte at a time.
    const drip = () => {
      socket.write('250-')
      const timer = setInterval(() => socket.write('x'), 20)
      socket.once('close', () => clearInterval(timer))
    }
    let rest = ''
    socket.setEncoding('utf8').write('220 plaza\r\n')
    socket.on('data', (text: string) => {
      if (state.drips) return drip()
      const whole = (rest + text).split('\r\n')
      rest = whole.pop() ?? ''
      for (const line of whole) if (!socket.destroyed) socket.write(answer(line))
    })
    socket.on('error', () => undefined)
  }

  const server = createServer(speak).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Each message as it came, without the last dot. */
    received,
    /** Whom each message was for, as the server was told. */
    recipients,
    /** Takes no recipient any more; with an address, that one. */
    refuse: (address?: string) => {
      if (address) refused.add(address)
      else state.refuses = true
    },
    /** Never ends an answer, and never is silent. */
    drip: () => {
      state.drips = true
    },
    /** Takes messages and hangs up before it says so. */
    hangUp: () => {
      state.hangsUp = true
    },
    /** Serves everybody again. */
    serve: () => {
      refused.clear()
      Object.assign(state, { refuses: false, drips: false, hangsUp: false })
    },
    close: () => server.close(),
  }
}
