import { randomUUID } from 'node:crypto'
import { identidadIncorporada } from '../../../contract/index.ts'
import { seedProducto } from '../seeds.ts'
import { newUsuario } from '../shops/accounts.ts'
import { counterOf, proof } from '../shops/counter.ts'
import type { TestShop } from '../shops/shop.ts'

/** What somebody hears who does something: that it is done, or why not. */
export interface Heard {
  status: number
  code?: string
}

interface Answer {
  status: number
  body?: unknown
}

const heard = ({ status, body }: Answer): Heard => {
  const refusal = body as { error?: { code: string }; __type?: string } | null | undefined
  const code = refusal?.error?.code ?? refusal?.__type
  return code ? { status, code } : { status }
}

const { clientId: ClientId } = identidadIncorporada
const Password = 'Cafe de Colombia 1'
/** How long a browser waits for the identity service. */
const browserMs = 9000
const unheard: Heard = { status: 0, code: 'NetworkError' }

let names = 0

interface Place {
  shop: TestShop
  /** Keeps a file that shoppers are shown, and answers its path below the API. */
  picture: () => Promise<string>
  /** Where browsers reach the identity service; without it, at the API. */
  identityUrl?: string | undefined
}

/** Fifteen things that people do. `ready` has them all got ready, while all is well; what follows later is asked afterwards. */
export const actsOf = async ({ shop, picture, identityUrl }: Place) => {
  const counter = await counterOf(shop)
  const ana = await shop.buyer()
  const cafe = await seedProducto(shop.db, { stock: 1000, comercio_id: 1 })
  const items = [{ id: cafe, cantidad: 1 }]
  const path = await picture()
  const application = shop.authorization.replace('Bearer ', '')

  const ask = async (method: string, to: string, token?: string, body?: object, key?: string) =>
    heard(
      await shop.ask(method, to, {
        ...{ token, ...(body && { body }) },
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    )

  const operate = async (operation: string, given: object): Promise<Heard> => {
    const headers = {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'content-type': 'application/x-amz-json-1.1',
    }
    const body = { ClientId, ...given }
    if (!identityUrl) return heard(await shop.ask('POST', '/identity', { headers, body }))
    const signal = AbortSignal.timeout(browserMs)
    const init = { method: 'POST', headers, body: JSON.stringify(body), signal }
    const response = await fetch(identityUrl, init).catch(() => undefined)
    const said = await response?.json().catch(() => undefined)
    // A browser that hears nothing, or something else, says so itself.
    return response && said ? heard({ status: response.status, body: said }) : unheard
  }

  const signUp = () => {
    names += 1
    const Username = `nueva${names}@correo.co`
    const UserAttributes = [{ Name: 'email', Value: Username }]
    return operate('SignUp', { Username, Password, UserAttributes })
  }

  const ready = async () => {
    const fresh = await shop.people.newcomer()
    const [toPay, toTell, toReturn] = [
      await shop.buy(ana, items),
      await shop.buy(ana, items),
      await shop.buy(ana, items),
    ]
    await shop.pay(ana, toReturn, 'aprobar')
    const told = await shop.preferenceOf(ana, toTell)
    await shop.work()
    names += 1
    const name = names
    const { id_usuario, correo_electronico, rol, ...cambios } = newUsuario(ana)
    const order = { id_productos: items, direccion_envio: 'Calle 1' }
    // As pages and tills do, which ask again under the same name.
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const signIn = { USERNAME: fresh.correo, PASSWORD: Password }

    const acts: Record<string, () => Promise<Heard>> = {
      'look at products': () => ask('GET', '/productos?limit=12', application),
      search: () => ask('GET', `/productos?q=cafe&precio_min=${name}`, application),
      'see a picture': async () => ({ status: (await shop.app.request(`/api${path}`)).status }),
      'see what a cart costs': () =>
        ask('POST', '/ventas/cotizacion', application, { id_productos: items }),
      'sign up': signUp,
      'sign in': () =>
        operate('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: signIn }),
      'ask for a new password': () => operate('ForgotPassword', { Username: fresh.correo }),
      'open an account': () => ask('POST', '/usuarios', application, newUsuario(fresh)),
      'change their data': () =>
        ask('PUT', `/usuarios/${ana.correo}`, ana.token, { ...cambios, profile_complete: true }),
      order: () => ask('POST', '/ventas', ana.token, order, keys[0]),
      'begin to pay': () => ask('POST', '/payment', ana.token, { id_transaccion: toPay }),
      'list what they bought': () => ask('GET', '/ventas', ana.token),
      'give something back': () =>
        ask('POST', `/ventas/${toReturn}/reembolsos`, ana.token, {}, keys[1]),
      'sell at the counter': async () =>
        heard(await counter.sell(items, { efectivo_recibido: 50_000 }, keys[2])),
      'upload a proof': async () => heard(await counter.upload(proof(`prueba ${name}`))),
    }
    return {
      acts,
      /** Pays what was begun before, at the provider. */
      payThere: () => shop.payAt(told, 'aprobar'),
      stateOf: () => shop.stateOf(toTell),
    }
  }
  return { ready }
}
