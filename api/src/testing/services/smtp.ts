import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** As much of an SMTP server as it takes to be handed messages, on a port of its own. */
export const startSmtp = async () => {
  const received: string[] = []
  const state = { refuses: false }

  const speak = (socket: Socket) => {
    let lines: string[] | undefined
    const answer = (line: string) => {
      if (lines) {
        if (line !== '.') {
          lines.push(line)
          return ''
        }
        received.push(lines.join('\n'))
        lines = undefined
        return '250 taken\r\n'
      }
      if (/^(EHLO|HELO)/i.test(line)) return '250 plaza\r\n'
      if (/^RCPT/i.test(line) && state.refuses) return '550 nobody here\r\n'
      if (!/^DATA/i.test(line)) return '250 ok\r\n'
      lines = []
      return '354 go ahead\r\n'
    }
    let rest = ''
    socket.setEncoding('utf8').write('220 plaza\r\n')
    socket.on('data', (text: string) => {
      const whole = (rest + text).split('\r\n')
      rest = whole.pop() ?? ''
      for (const line of whole) socket.write(answer(line))
    })
    socket.on('error', () => undefined)
  }

  const server = createServer(speak).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Each message as it came, without the last dot. */
    received,
    /** Takes no recipient any more. */
    refuse: () => {
      state.refuses = true
    },
    close: () => server.close(),
  }
}
