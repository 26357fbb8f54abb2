import { randomUUID } from 'node:crypto'
import { identidadIncorporada } from '@plaza/contract'

const password = 'PlazaDemo2026'

let people = 0
/** Each asks from an address of its own, as on a street. */
const nextAddress = () => {
  people += 1
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`
}

/** Mixed traffic as people make it, all of it by way of the page server. An act that fails throws. */
export const trafficOf = async (origin: string) => {
  const ask = async (path: string, init: RequestInit & { token?: string } = {}) => {
    const { token, ...rest } = init
    const response = await fetch(origin + path, {
      redirect: 'manual',
      ...rest,
      headers: {
        'x-forwarded-for': nextAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...rest.headers,
      },
    })
    const text = await response.text()
    if (response.status >= 400 && !init.headers) throw new Error(`${path}: ${response.status}`)
    return { status: response.status, text }
  }
  const json = async (method: string, path: string, body: object, token?: string) => {
    const { status, text } = await ask(`/api${path}`, {
      ...{ method, body: JSON.stringify(body) },
      ...(token && { token }),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
    if (status >= 400) throw new Error(`${path}: ${status} ${text}`)
    return JSON.parse(text)
  }

  const signIn = async (correo: string) => {
    const { text } = await ask('/api/identity', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId: identidadIncorporada.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: correo, PASSWORD: password },
      }),
    })
    return String(JSON.parse(text).AuthenticationResult.AccessToken)
  }

  // Tokens last an hour; each round of sign-ins below brings fresh ones.
  let buyer = await signIn('comprador@plaza.test')
  let seller = await signIn('comercio@plaza.test')
  const webToken = async () => String(JSON.parse((await ask('/api/webtoken')).text).accessToken)
  const { id_usuario } = JSON.parse((await ask('/api/sesion', { token: seller })).text)
  const own = await ask(`/api/usuarios-por-id/${id_usuario}/comercios`, { token: seller })
  const comercio_id = Number(JSON.parse(own.text)[0]?.id)

  let turn = 0
  const producto = () => (turn % 40) + 1

  const listOf = async (query: string, token: string): Promise<{ id: number }[]> =>
    JSON.parse((await ask(`/api/productos?${query}`, { token })).text).data

  // What is sold all the while, and never runs out.
  const [sold] = await listOf(`comercio_id=${comercio_id}&limit=1`, await webToken())
  const path = `/comercios/${comercio_id}/productos/${sold?.id}/ajustes`
  await json('POST', path, { cantidad: 900_000, motivo: 'conteo', nota: '' }, seller)
  const id_productos = [{ id: sold?.id, cantidad: 1 }]

  const buy = async () => {
    const token = await webToken()
    const { total_a_pagar } = await json('POST', '/ventas/cotizacion', { id_productos }, token)
    const venta = { id_productos, valor_total: total_a_pagar, direccion_envio: 'Calle 1 # 2-3' }
    const { id_transaccion } = await json('POST', '/ventas', venta, buyer)
    const { init_point } = await json('POST', '/payment', { id_transaccion }, buyer)
    const pref_id = new URL(init_point).searchParams.get('pref_id') ?? ''
    const body = new URLSearchParams({ pref_id, resultado: turn % 3 ? 'aprobar' : 'rechazar' })
    await ask('/api/sandbox/mercadopago/checkout', { method: 'POST', body })
    await ask(`/api/ventas/${id_transaccion}`, { token: buyer })
  }

  /** Who leaves before the answer has come. */
  const leave = async (path: string) => {
    const going = new AbortController()
    const asked = fetch(origin + path, {
      signal: going.signal,
      headers: { 'x-forwarded-for': nextAddress() },
    })
    setTimeout(() => going.abort(), turn % 5)
    await asked.then((response) => response.text()).catch(() => undefined)
  }

  /** Who listens for a moment to what happens at work. */
  const listen = async () => {
    const going = new AbortController()
    const response = await fetch(`${origin}/api/novedades/vivo`, {
      signal: going.signal,
      headers: { authorization: `Bearer ${seller}`, accept: 'text/event-stream' },
    })
    const reading = response.text().catch(() => undefined)
    setTimeout(() => going.abort(), 200)
    await reading
  }

  const acts: (() => Promise<unknown>)[] = [
    () => ask('/home'),
    () => ask(`/products/${producto()}`),
    () => ask('/productos'),
    // An address that nobody asked for before, as whoever makes them up has.
    () => ask(`/productos?q=cafe+${turn}`),
    () => ask(`/productos?orden=precio_asc&page=${(turn % 9) + 1}`),
    () => leave(`/products/${producto()}?t=${turn}`),
    () => leave(`/api/facetas?q=${turn}`),
    () => ask(`/no-hay/${turn}`, { headers: { accept: 'text/html' } }),
    async () => listOf(`q=panela${turn % 70}&limit=24`, await webToken()),
    async () => ask(`/api/productos/${producto()}`, { token: await webToken() }),
    async () => ask(`/api/tambien-llevaron?con=${producto()}`, { token: await webToken() }),
    () => ask('/api/productos', { headers: { authorization: `Bearer nobody-${turn}` } }),
    () => ask('/api/ventas', { token: buyer }),
    () => ask(`/api/comercios/${comercio_id}/panel`, { token: seller }),
    () => listen(),
    () => buy(),
    () =>
      json(
        'POST',
        '/ventas-mostrador',
        { comercio_id, id_productos, efectivo_recibido: 5_000_000 },
        seller,
      ),
    async () => {
      if (turn % 400 > acts.length) return
      buyer = await signIn('comprador@plaza.test')
      seller = await signIn('comercio@plaza.test')
    },
  ]

  return {
    /** The next thing that somebody does. */
    act: () => {
      turn += 1
      return acts[turn % acts.length]?.()
    },
    /** A page that nobody asked for before. */
    fresh: () => {
      turn += 1
      return ask(`/products/${producto()}?t=${turn}`)
    },
    page: () => {
      turn += 1
      return ask(['/home', '/productos', `/products/${producto()}`, '/cart'][turn % 4] ?? '/home')
    },
  }
}
