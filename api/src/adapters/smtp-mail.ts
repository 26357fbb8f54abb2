import { createGuard } from '../machinery/outside/outside.ts'
import type { Mail } from '../ports/mail.ts'
import type { NoteOutside } from '../ports/outside.ts'

/** Until it is there and says hello, and between two lines of it. Tried twice, it ends before the page server gives somebody up. */
const helloMs = 4000
const silenceMs = 8000

const openTransport = async (url: string, from: string) => {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      ...{ url, pool: true, connectionTimeout: helloMs, greetingTimeout: helloMs },
      ...{ dnsTimeout: helloMs, socketTimeout: silenceMs },
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

/** Mail by an SMTP server at an `smtp://` or `smtps://` address. */
export const smtpMail = (url: string, from: string, note?: NoteOutside): Mail => {
  const guard = createGuard('correo', { atOnce, isAway, note })
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    send: async (message) => {
      transport ??= openTransport(url, from)
      const open = await transport
      await guard(() => open.sendMail(message))
    },
  }
}
