import type { Db } from '../../../db/tables.ts'
import { createApp } from '../../app.ts'
import { type Ajustes, ajustesPredeterminados } from '../../machinery/ajustes.ts'
import { listen } from '../../machinery/server/listen.ts'
import type { Pagos } from '../../ports/pagos.ts'
import type { Transportadora } from '../../ports/transportadora.ts'
import { createCarriers } from '../../stand-ins/envioclick/envioclick.ts'
import { createSandbox } from '../../stand-ins/mercado-pago/mercado-pago.ts'
import { standInsOf } from '../../stand-ins/stand-ins.ts'
import { openJobs } from '../../work.ts'
import type { TestDeps } from '../deps.ts'
import { accountsOf, newUsuario } from './accounts.ts'
import { shoppingOf } from './shopping.ts'

const webhookSecret = 'what the provider signs with'
const guiasSecret = 'what the carriers alone know'
const publicOrigin = 'https://plaza.test'

interface Provider {
  accessToken: string
  key: Buffer
  getBaseUrl: () => Promise<string>
  publicOrigin: string
  getNotificationUrl: () => string
}

/** The carriers' service, as an adapter finds it. */
interface CarriersService {
  apiKey: string
  correo: string
  getBaseUrl: () => string
  rastreoOf: (transportadora: string, numero: string) => string
}

interface Api {
  db: Db
  key: Buffer
  authorization: string
  deps: TestDeps
  reported: Error[]
  ran: string[]
  get: (path: string) => Response | Promise<Response>
  close: () => Promise<void>
}

/** The API as one that sells: `connect` makes its provider of the sandbox's address, `connectCarriers` its carriers: without, it has none. Its work is done when `work` is called. */
export const shopOf = async (
  api: Api,
  connect: (provider: Provider) => Pagos,
  given: Partial<Ajustes> = {},
  connectCarriers?: (service: CarriersService) => Transportadora,
) => {
  const { db } = api
  // What tests sell is coffee: that it cannot be withdrawn from is a test of its own.
  const own = {
    ...{ ventasPerHour: 100_000, unpaidVentas: 100_000, categoriasWithoutRetracto: [] },
    ...{ unidadesWithoutCompras: 100_000, productosWithoutCompras: 100_000 },
  }
  const ajustes = { ...ajustesPredeterminados, ...own, ...given }
  let port = 0
  const sandboxUrl = () => `http://127.0.0.1:${port}/api/sandbox/mercadopago`
  const sandbox = createSandbox({
    db,
    secret: webhookSecret,
    getPublicUrl: sandboxUrl,
    deliver: async (url, init) => app.request(url, init),
  })
  const pagos = connect({
    accessToken: 'TEST-token',
    key: api.key,
    getBaseUrl: async () => sandboxUrl(),
    publicOrigin,
    getNotificationUrl: () => `${publicOrigin}/api/webhooks/mercadopago?source_news=webhooks`,
  })
  const carriersUrl = () => `http://127.0.0.1:${port}/api/sandbox/envioclick`
  const carriers = createCarriers({
    ...{ db, getPublicUrl: carriersUrl, everyMs: 0 },
    getNotificationUrl: () => `${publicOrigin}/api/webhooks/envioclick?clave=${guiasSecret}`,
    deliver: async (url, init) => app.request(url, init),
  })
  const transportadora = connectCarriers?.({
    ...{ apiKey: 'TEST', correo: 'hola@plaza.test' },
    getBaseUrl: () => `${carriersUrl()}/api/v2`,
    rastreoOf: (_, numero) => `${carriersUrl()}/rastreo/${numero}`,
  })
  const selling = {
    ...{ pagos, ajustes, webhookSecret, sandbox, wake: () => undefined },
    ...(transportadora && { transportadora, guiasSecret, carriers }),
  }
  const standIns = standInsOf({ ...api.deps, selling })
  const app = createApp({ ...api.deps, selling, standIns })
  const server = await listen(app, 0)
  port = server.port
  const mail = api.deps.mailbox?.mail ?? { send: async () => undefined }
  const { report } = api.deps
  const jobs = openJobs({
    ...api.deps,
    mail,
    pagos,
    ajustes,
    sandbox,
    publicOrigin,
    report,
    transportadora,
    carriers,
  })
  const people = accountsOf({ ...api, app })

  /** Somebody who may buy: with a complete profile. */
  const buyer = async (datos: Parameters<typeof newUsuario>[1] = {}) => {
    const person = await people.person()
    const { id_usuario, correo_electronico, rol, ...cambios } = newUsuario(person, datos)
    const { token } = person
    const path = `/usuarios/${person.correo}`
    await people.ask('PUT', path, { token, body: { ...cambios, profile_complete: true } })
    return person
  }

  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  return {
    ...api,
    app,
    sandbox,
    carriers,
    carriersUrl,
    pagos,
    selling,
    people,
    buyer,
    ask: people.ask,
    ...shoppingOf({ app, db, ask: people.ask }),
    /** Does the work that is due now, or so many minutes later. */
    work: (minutes = 0) => jobs.runDue(minutes ? minutesFromNow(minutes) : undefined),
    close: async () => {
      await jobs.stop()
      await server.close()
      await api.close()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof shopOf>>
