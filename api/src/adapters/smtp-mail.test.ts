import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OutsideAway } from '../machinery/outside/outside.ts'
import { startSmtp } from '../testing/services/smtp.ts'
import { smtpMail } from './smtp-mail.ts'

let server: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  server = await startSmtp()
})
afterEach(() => {
  server.close()
})

const mailTo = (ms?: number) =>
  smtpMail(`smtp://127.0.0.1:${server.port}`, 'Plaza <hola@plaza.co>', undefined, ms)

const message = { to: 'ana@correo.co', subject: 'Tu código', text: 'Es 123456' }

it('hands a message over to the server', async () => {
  await mailTo().send(message)
  const [text] = server.received
  expect(text).toContain('From: Plaza <hola@plaza.co>')
  expect(text).toContain('To: ana@correo.co')
  expect(text).toContain('Es 123456')
})

it('says when the server does not take it', async () => {
  server.refuse()
  await expect(mailTo().send(message)).rejects.toThrow('nobody here')
  expect(server.received).toEqual([])
})

it('gives up a server whose answers never end, and has a connection for what comes after', async () => {
  server.drip()
  const mail = mailTo(3000)
  const send = () => mail.send(message).catch((error: unknown) => error)
  for (const error of await Promise.all([send(), send(), send(), send()]))
    expect(error).toBeInstanceOf(OutsideAway)
  server.serve()
  await mail.send(message)
  expect(server.received).toHaveLength(1)
}, 30_000)

it('says of a letter that was taken without a word that it may not have been', async () => {
  server.hangUp()
  await expect(mailTo().send(message)).rejects.toBeInstanceOf(OutsideAway)
  expect(server.received).toHaveLength(1)
})

it('is told to nobody in the clear who asks for a password elsewhere', async () => {
  const send = (place: string) =>
    smtpMail(`smtp://${place}:${server.port}`, 'hola@plaza.co').send(message)
  // It is this machine, by an address that is none of its own.
  await expect(send('plaza:secreto@0.0.0.0')).rejects.toThrow('STARTTLS')
  expect(server.received).toEqual([])
  await send('plaza:secreto@127.0.0.1')
  await send('0.0.0.0')
  expect(server.received).toHaveLength(2)
})

it('goes to one address alone, whatever that is', async () => {
  const mail = mailTo()
  const others = [
    'ana@correo.co, otra@correo.co',
    'otra@correo.co\r\nBcc: otra@correo.co',
    'a:b@c.co;',
  ]
  for (const to of others) await mail.send({ ...message, to }).catch(() => undefined)
  expect(server.recipients).not.toContain('otra@correo.co')
  expect(server.recipients).not.toContain('b@c.co')
  for (const text of server.received) expect(text).not.toMatch(/^Bcc:/im)
})

// Up to the first empty line; a line that begins with a space goes on with the one before.
const headersOf = (text = '') =>
  text
    .slice(0, text.indexOf('\n\n'))
    .split('\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')))

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\n',
        '\r',
        '\n',
        '\r\n.\r\n',
        'Bcc: otra@correo.co',
        '"',
        '<',
        ' ',
        '\u2028',
      ),
      fc.constantFrom(
        'x'.repeat(1200),
        'RCPT TO:<otra@correo.co>',
        '\0',
        'ñ',
        '=?utf-8?Q?=0D=0A?=',
      ),
      fc.string(),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

it('is one letter with the headers of every letter, whatever stands in it', async () => {
  const mail = mailTo()
  await mail.send(message)
  const usual = headersOf(server.received[0])
  expect(usual).toContain('Subject')
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (subject, text) => {
      const before = server.received.length
      await mail.send({ to: message.to, subject: `De ${subject}`, text: `Hola, ${text}` })
      expect(server.received).toHaveLength(before + 1)
      expect(headersOf(server.received.at(-1))).toEqual(usual)
    }),
    { numRuns: 60 },
  )
  expect(new Set(server.recipients)).toEqual(new Set([message.to]))
}, 30_000)
