import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSmtp } from '../testing/services/smtp.ts'
import { smtpMail } from './smtp-mail.ts'

let server: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  server = await startSmtp()
})
afterEach(() => {
  server.close()
})

const mailTo = () => smtpMail(`smtp://127.0.0.1:${server.port}`, 'Plaza <hola@plaza.co>')

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
