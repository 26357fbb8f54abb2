import type { Mail } from '../../ports/mail.ts'

/** Refuses every message. */
export const noMail: Mail = {
  send: async ({ subject }) => {
    throw new Error(`not sent: ${subject}`)
  },
}
