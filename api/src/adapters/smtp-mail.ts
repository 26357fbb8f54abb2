import type { Mail } from '../ports/mail.ts'

const patienceMs = 10_000

const openTransport = async (url: string, from: string) => {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      ...{ url, pool: true, connectionTimeout: patienceMs, socketTimeout: patienceMs },
      ...{ greetingTimeout: patienceMs, dnsTimeout: patienceMs },
    },
    { from },
  )
}

/** Rejects where an SMTP server does not answer, or does not take this user. */
export const verifySmtp = async (url: string) => {
  const transport = await openTransport(url, '')
  await transport.verify().finally(() => transport.close())
}

/** Mail by an SMTP server at an `smtp://` or `smtps://` address. */
export const smtpMail = (url: string, from: string): Mail => {
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    send: async (message) => {
      transport ??= openTransport(url, from)
      await (await transport).sendMail(message)
    },
  }
}
