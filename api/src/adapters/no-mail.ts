import type { Mail } from '../ports/mail.ts'

/** Where nothing says how to send messages: every one is refused. */
export const noMail: Mail = {
  send: async ({ subject }) => {
    throw new Error(`SMTP_URL is not set; not sent: ${subject.replace(/\d/g, '*')}`)
  },
}
