import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Passes a TCP port on to another place, until it is told to play a fault. */
export const tcpProxy = async (host: string, port: number) => {
  const sockets = new Set<Socket>()
  let mode: 'pass' | 'refuse' | 'silent' = 'pass'

  const join = (near: Socket) => {
    const far = connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      // What is said during silence is lost, as on a line that was cut.
      one.on('data', (bytes) => mode === 'pass' && other.write(bytes))
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
