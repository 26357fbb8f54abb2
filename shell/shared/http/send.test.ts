import * as calls from '@plaza/contract/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageState } from '../page/index.ts'
import { getSession, openSession, signOut } from '../session/index.ts'
import { tokensOf } from '../session/testing.ts'
import { storage } from '../storage/index.ts'
import { addressOf, pathOf } from './address.ts'
import { send } from './send.ts'

interface Asked {
  url: string
  init: RequestInit
}

/** An API that answers everything so, and what it was asked. */
const apiThatAnswers = (status: number, body: BodyInit | null) => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return new Response(body, { status })
  })
  return asked
}

const headersOf = (one: Asked | undefined) => new Headers(one?.init.headers)

describe('a call that is sent', () => {
  beforeEach(() => {
    storage.set('access_token', 'app')
    storage.set('expires_at', String(Date.now() + 60_000))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('goes where the contract says, with its parts, and answers what came, parsed', async () => {
    const asked = apiThatAnswers(200, JSON.stringify([{ id: 1, nombre: 'Café' }]))
    const found = send(calls.listCategorias, { query: { q: 'té & café', oferta: undefined } })
    await expect(found).rejects.toMatchObject({ code: 'respuesta_invalida' })
    expect(asked[0]).toMatchObject({
      url: '/api/categorias?q=t%C3%A9+%26+caf%C3%A9',
      init: { method: 'GET' },
    })
    expect(headersOf(asked[0]).get('authorization')).toBe('Bearer app')
  })

  it('sends a body as JSON, and a file as it is', async () => {
    const asked = apiThatAnswers(204, null)
    const body = { correo_electronico: 'ana@correo.co', acepta: true as const, version: '1' }
    expect(await send(calls.subscribe, { body })).toBeUndefined()
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual(body)
    expect(headersOf(asked[0]).get('content-type')).toBe('application/json')
    expect(headersOf(asked[0]).get('authorization')).toBeNull()
    const file = new Blob(['x'], { type: 'image/png' })
    const upload = send(calls.saveComprobante, { params: { comercioId: 3 }, body: file })
    await expect(upload).rejects.toMatchObject({ code: 'respuesta_invalida' })
    expect(asked[1]?.url).toBe('/api/comercios/3/comprobantes')
    expect(asked[1]?.init.body).toBe(file)
  })

  it.each([
    [503, '{}'],
    [200, '{"accessToken":7}'],
    [200, '<html>'],
  ])('says that there was no token where one is refused: %i %s', async (status, body) => {
    storage.remove('access_token')
    const asked = apiThatAnswers(status, body)
    await expect(send(calls.listCategorias)).rejects.toMatchObject({
      status,
      code: 'respuesta_invalida',
      message: 'Failed to retrieve access token',
    })
    expect(asked.map(({ url }) => url)).toEqual(['/api/webtoken'])
  })

  it('answers a file as a Blob, and a refusal as what the API says', async () => {
    apiThatAnswers(200, 'PK')
    const book = await send(calls.getLibroSuscriptores)
    expect(await book.text()).toBe('PK')
    apiThatAnswers(403, JSON.stringify({ error: { code: 'sin_permiso', message: 'No puedes.' } }))
    const refusal = { status: 403, code: 'sin_permiso', message: 'No puedes.' }
    await expect(send(calls.getLibroSuscriptores)).rejects.toMatchObject(refusal)
    await expect(send(calls.countBandejas, { params: { comercioId: 1 } })).rejects.toMatchObject(
      refusal,
    )
  })

  it('has an address in which nothing of a parameter is path', () => {
    const params = { comercioId: 1, id: 'a/../b?c' }
    expect(pathOf(calls.getPedido, { params })).toBe('/comercios/1/pedidos/a%2F..%2Fb%3Fc')
    expect(addressOf(calls.listVentas, { query: { mias: true, page: 2 } })).toBe(
      '/api/ventas?mias=true&page=2',
    )
  })

  it('does not compile with a part that the contract does not say, or without one that it wants', () => {
    const never = () => [
      // @ts-expect-error no such parameter
      send(calls.getPedido, { params: { comercioId: 1, pedido: 'x' } }),
      // @ts-expect-error a parameter is missing
      send(calls.getPedido, { params: { comercioId: 1 } }),
      // @ts-expect-error nothing at all
      send(calls.getPedido),
      // @ts-expect-error no such value in the query
      send(calls.listProductos, { query: { orden: 'al azar' } }),
      // @ts-expect-error another call's body
      send(calls.openCaja, { params: { comercioId: 1 }, body: { nota: 'x' } }),
      // @ts-expect-error a call without a body
      send(calls.cancelVenta, { params: { id_transaccion: 'x' }, body: {} }),
      // @ts-expect-error a path is no call
      send('/ventas'),
    ]
    expect(never).toBeTypeOf('function')
  })

  it('does not compile with another answer', () => {
    const never = async () => {
      const { total } = await send(calls.listVentas, { query: { page: 1 } })
      // @ts-expect-error a sum is no text
      const text: string = total
      return text
    }
    expect(never).toBeTypeOf('function')
  })
})

describe('a call whose person leaves while it is under way', () => {
  afterEach(() => {
    signOut()
    vi.unstubAllGlobals()
  })

  const signInAs = (sub: string) =>
    openSession({ ...tokensOf(sub, 3600), refreshToken: null }, { sub, email: '', name: sub })
  const params = { id: 7 }

  it('is not repeated as the next one, whose session it leaves alone', async () => {
    signInAs('ana')
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      signOut()
      signInAs('beto')
      return new Response('{}', { status: 401 })
    })
    await expect(send(calls.addFavorito, { params })).rejects.toMatchObject({ status: 401 })
    expect(asked).toHaveLength(1)
    expect(getSession().sub).toBe('beto')
  })

  it('does not leave as the next one, where it is done for somebody who began it before', async () => {
    signInAs('ana')
    const { sub } = getSession()
    const asked = apiThatAnswers(200, '{"ids":[7]}')
    expect(await send(calls.addFavorito, { params, sub })).toEqual({ ids: [7] })
    signOut()
    signInAs('beto')
    await expect(send(calls.addFavorito, { params, sub })).rejects.toMatchObject({ status: 0 })
    expect(asked).toHaveLength(1)
    expect(getSession().sub).toBe('beto')
  })

  it('does not leave as the next one, where it waited for what reads its answer', async () => {
    signInAs('ana')
    const asked = apiThatAnswers(200, '{"ids":[7]}')
    const { schema } = calls.addFavorito.answers[200]
    const lately = async () => {
      signOut()
      signInAs('beto')
      return schema
    }
    const call = { ...calls.addFavorito, answers: { 200: { schema: lately } } } as never
    await expect(send(call as typeof calls.addFavorito, { params })).rejects.toBeTruthy()
    expect(asked).toEqual([])
  })
})

describe('an answer whose schema comes later', () => {
  const categorias = calls.listCategorias.answers[200].schema

  /** A call as a build makes it that leaves schemas out of first screens. */
  const lately = <C extends typeof calls.listCategorias | typeof calls.createVenta>(
    call: C,
    schema: () => Promise<unknown>,
  ) =>
    ({ ...call, answers: { [call === calls.createVenta ? 201 : 200]: { schema } } }) as never as C

  const cafe = [{ id: 1, slug: 'cafe', nombre: 'Café', productos: 2 }]

  beforeEach(() => {
    storage.set('access_token', 'app')
    storage.set('expires_at', String(Date.now() + 60_000))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    pageState().answers = {}
  })

  it('is read by it when it comes over the wire', async () => {
    apiThatAnswers(200, JSON.stringify([{ ...cafe[0], secreto: 1 }]))
    expect(await send(lately(calls.listCategorias, async () => categorias))).toEqual(cafe)
    apiThatAnswers(200, JSON.stringify([{ id: 'uno' }]))
    await expect(send(lately(calls.listCategorias, async () => categorias))).rejects.toMatchObject({
      code: 'respuesta_invalida',
    })
  })

  it('is read by it when it was asked for ahead', async () => {
    pageState().answers['/categorias'] = Promise.resolve({ status: 200, body: [{ id: 'uno' }] })
    await expect(send(lately(calls.listCategorias, async () => categorias))).rejects.toMatchObject({
      code: 'respuesta_invalida',
    })
  })

  it('is taken as it is when it came with the page, and looked at once somebody does something', async () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    const rejections: unknown[] = []
    const told = (reason: unknown) => rejections.push(reason)
    process.once('unhandledRejection', told)
    const asked = vi.fn(async () => categorias)
    pageState().answers['/categorias'] = { status: 200, body: [{ id: 'uno' }] }
    expect(await send(lately(calls.listCategorias, asked))).toEqual([{ id: 'uno' }])
    expect(asked).not.toHaveBeenCalled()
    target.dispatchEvent(new Event('pointerdown'))
    await vi.waitFor(() => expect(rejections).toHaveLength(1))
    expect(rejections[0]).toMatchObject({ code: 'respuesta_invalida' })
    // The next one is of the wire again.
    apiThatAnswers(200, JSON.stringify([{ id: 'uno' }]))
    await expect(send(lately(calls.listCategorias, asked))).rejects.toMatchObject({
      code: 'respuesta_invalida',
    })
  })

  it('is no network error where the API refuses, whether its schema comes or not', async () => {
    const refusal = { error: { code: 'sin_permiso', message: 'No puedes.' } }
    apiThatAnswers(403, JSON.stringify(refusal))
    const lost = async () => Promise.reject(new Error('Loading chunk 7 failed'))
    await expect(send(lately(calls.listCategorias, lost))).rejects.toMatchObject({
      code: 'sin_permiso',
    })
    apiThatAnswers(200, JSON.stringify(cafe))
    await expect(send(lately(calls.listCategorias, lost))).rejects.toMatchObject({
      code: 'NetworkError',
    })
  })

  it('keeps from being done what changes something, while it could not be read', async () => {
    const asked = apiThatAnswers(201, '{}')
    const lost = async () => Promise.reject(new Error('Loading chunk 7 failed'))
    const call = lately(calls.createVenta, lost)
    await expect(send(call, { body: {} as never })).rejects.toMatchObject({ code: 'NetworkError' })
    expect(asked).toEqual([])
  })
})
