import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smtpMail } from './smtp-mail.ts'

const received: string[] = []
let server: ReturnType<typeof createServer>
let refuses = false

/** As much SMTP as it takes to hand over a message. */
const speak = (socket: Socket) => {
  let inData = false
  const answer = (line: string) => {
    if (inData) {
      received.push(line)
      inData = line !== '.'
      return inData ? '' : '250 taken\r\n'
    }
    if (/^(EHLO|HELO)/i.test(line)) return '250 plaza\r\n'
    if (/^RCPT/i.test(line) && refuses) return '550 nobody here\r\n'
    inData = /^DATA/i.test(line)
    if (inData) return '354 go ahead\r\n'
    return '250 ok\r\n'
  }
  socket.setEncoding('utf8').write('220 plaza\r\n')
  socket.on('data', (text: string) => {
    for (const line of text.split('\r\n').slice(0, -1)) socket.write(answer(line))
  })
  socket.on('error', () => undefined)
}

beforeEach(async () => {
  received.length = 0
  refuses = false
  server = createServer(speak).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
})

const mailTo = () =>
  smtpMail(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'Plaza <hola@plaza.co>')

const message = { to: 'ana@correo.co', subject: 'Tu código', text: 'Es 123456' }

it('hands a message over to the server', async () => {
  await mailTo().send(message)
  const text = received.join('\n')
  expect(text).toContain('From: Plaza <hola@plaza.co>')
  expect(text).toContain('To: ana@correo.co')
  expect(text).toContain('Es 123456')
})

it('says when the server does not take it', async () => {
  refuses = true
  await expect(mailTo().send(message)).rejects.toThrow('nobody here')
  expect(received).toEqual([])
})
