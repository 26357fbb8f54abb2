import { describe } from 'vitest'
import { mercadoPago } from '../adapters/mercado-pago.ts'
import { smtpMail } from '../adapters/smtp-mail.ts'
import { openIdentity } from '../identity.ts'
import { startSmtp } from '../testing/services/smtp.ts'
import { tcpProxy } from '../testing/services/tcp-proxy.ts'
import { shopOf, testApi } from '../testing/testing.ts'
import { playMatrix } from './matrix.ts'
import { keptPicture } from './picture.ts'

describe('the mail server', () => {
  playMatrix('Mail', async () => {
    const smtp = await startSmtp()
    const proxy = await tcpProxy('127.0.0.1', smtp.port)
    const mail = smtpMail(`smtp://127.0.0.1:${proxy.port}`, 'Plaza <hola@plaza.co>')
    const { files, picture } = keptPicture()
    const api = await testApi('SQLite', { files })
    const { db, key, deps } = api
    const issuer = 'http://localhost:3000/api/identity/correo'
    const identityService = openIdentity({ db, key, mail, issuer })
    const { port: identity, sessions } = identityService
    const mailbox = deps.mailbox && { ...deps.mailbox, mail }
    const all = { ...deps, identity, sessions, identityService, ...(mailbox && { mailbox }) }
    const shop = await shopOf({ ...api, deps: all }, mercadoPago)
    return {
      ...{ shop, picture, play: proxy.play },
      close: async () => {
        await proxy.close()
        await shop.close()
        smtp.close()
      },
    }
  })
})
