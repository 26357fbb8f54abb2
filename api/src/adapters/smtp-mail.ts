import { createGuard } from '../machinery/outside/outside.ts'
import type { Mail } from '../ports/mail.ts'
import type { NoteOutside } from '../ports/outside.ts'

/** Until it is there and says hello, and between two bytes of it. Tried twice, it ends before the page server gives somebody up. */
const helloMs = 4000
const silenceMs = 8000
/** Until it has taken a letter, however it says so: work of the lane of letters is given up a little later. */
const letterMs = 20_000

// Whoever asks for a password is reached over a line that others may stand in: they take away what offers STARTTLS.
const requireTLS = (url: string) => {
  const { username, hostname } = new URL(url)
  return username !== '' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

const openTransport = async (url: string, from: string) => {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      ...{ url, pool: true, connectionTimeout: helloMs, greetingTimeout: helloMs },
      ...{ dnsTimeout: helloMs, socketTimeout: silenceMs, requireTLS: requireTLS(url) },
    },
    { from },
  )
}

/** Rejects where an SMTP server does not answer, or does not take this user. */
export const verifySmtp = async (url: string) => {
  const transport = await openTransport(url, '')
  await transport.verify().finally(() => transport.close())
}

// A letter that cannot be sent to anybody was never handed over, and with a code of its own the server has heard it and refuses
// it: all but 421, with which it says that it goes.
const isAway = (error: unknown) => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (responseCode) return responseCode === 421
  return code !== 'EENVELOPE' && code !== 'EMESSAGE'
}

/** Letters under way or waiting for one of the few connections: what a lane sends at once, of work and of calls. */
const atOnce = 64

/** Mail by an SMTP server at an `smtp://` or `smtps://` address; a letter is given up after `ms`. */
export const smtpMail = (
  url: string,
  from: string,
  note?: NoteOutside,
  ms: number = letterMs,
): Mail => {
  const guard = createGuard('correo', { atOnce, isAway, note })
  let transport: ReturnType<typeof openTransport> | undefined
  const domain = /@([^\s<>]+)/.exec(from)?.[1] ?? 'plaza.localhost'
  return {
    send: async ({ to, id, ...message }) => {
      transport ??= openTransport(url, from)
      const open = await transport
      // One address, whatever it says: text would be read as a list of them.
      const address = { name: '', address: to }
      const named = id ? { messageId: `<${id}@${domain}>` } : {}
      const letter = { ...message, ...named, to: address }
      await guard(() => open.sendMail({ ...letter, signal: AbortSignal.timeout(ms) }))
    },
  }
}
