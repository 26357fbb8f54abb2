import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What may be wrong with somebody outside: takes no call, takes its time, takes calls and says nothing, ends in the middle of
 * an answer, answers something else.
 */
export const faults = ['refuse', 'slow', 'silent', 'half', 'wrong'] as const
export type Fault = (typeof faults)[number]

const usualSlowMs = 200
const halfBytes = 40
const otherAnswer =
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 13\r\nconnection: close\r\n\r\n<html></html>'

/** Passes a TCP port on to another place, but for a fault that it plays from the beginning or is told to. */
export const tcpProxy = async (host: string, port: number, fault?: Fault, slowMs = usualSlowMs) => {
  const sockets = new Set<Socket>()
  let mode: 'pass' | Fault = fault ?? 'pass'

  const answer = (near: Socket, bytes: Buffer) => {
    if (mode === 'slow') setTimeout(() => near.write(bytes), slowMs)
    else if (mode === 'half') near.end(bytes.subarray(0, halfBytes))
    else if (mode === 'wrong') near.end(otherAnswer)
    else if (mode === 'pass') near.write(bytes)
  }

  const join = (near: Socket) => {
    const far = connect(port, host)
    // What is said during silence is lost, as on a line that was cut.
    near.on('data', (bytes) => mode !== 'silent' && far.write(bytes))
    far.on('data', (bytes) => answer(near, bytes))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        // What comes slowly still comes.
        if (mode === 'slow') setTimeout(() => other.destroy(), 2 * slowMs)
        else other.destroy()
      })
    }
  }

  const server = createServer((socket) => (mode === 'refuse' ? socket.destroy() : join(socket)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }

  return {
    port: (server.address() as AddressInfo).port,
    /** Plays a fault from now on, or none. */
    play: (next?: Fault) => {
      // What lost what was said in silence cannot go on where it was.
      if (next === 'refuse' || mode === 'silent') hangUp()
      mode = next ?? 'pass'
    },
    /** Every connection breaks, and none is made. */
    refuse: () => {
      mode = 'refuse'
      hangUp()
    },
    /** Nothing is answered any more, and nobody hangs up. */
    silence: () => {
      mode = 'silent'
    },
    pass: () => {
      mode = 'pass'
    },
    close: async () => {
      hangUp()
      server.close()
      await once(server, 'close')
    },
  }
}
