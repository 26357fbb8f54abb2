import type { Remision } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, signIn } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { dispatchAll } from './dispatch-all.ts'

const remision = (n: number, part: Partial<Remision> = {}): Remision => ({
  id_transaccion: `00000000-0000-4000-8000-00000000000${n}`,
  fecha_y_hora: '2026-11-26T13:00:00.000Z',
  envio: 'por_despachar',
  ...{ comprador: 'Ana', telefono: null, direccion_envio: 'Calle 1', comercio: 'Usaquén' },
  direccion_comercio: 'Calle 2',
  contenido: [{ id: 1, nombre: 'Café', cantidad: 1 }],
  version: 3,
  ...part,
})

it('leaves as it is what left before, with its guide, and what was given back', async () => {
  const all = [remision(1), remision(2, { envio: 'despachado' }), remision(3, { contenido: [] })]
  const heard = api(({ method }) => (method === 'GET' ? [200, all] : [500]))
  const ids = all.map(({ id_transaccion }) => id_transaccion)
  const { left, failed } = await dispatchAll(1, ids, 'Servientrega')
  expect(left).toBe(0)
  expect(failed).toEqual([
    { id: ids[0], reason: 'inténtalo de nuevo.' },
    { id: ids[1], reason: 'ya no se espera que salga.' },
    { id: ids[2], reason: 'ya no se espera que salga.' },
  ])
  expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

it('tells of no order as whoever signed in after the first of them', async () => {
  signIn({ sub: 'ana' })
  const all = [remision(1), remision(2)]
  const heard = api(({ method }) => {
    if (method === 'PUT') signIn({ sub: 'beto' })
    return method === 'GET' ? [200, all] : [500]
  })
  const ids = all.map(({ id_transaccion }) => id_transaccion)
  const { failed } = await dispatchAll(1, ids, 'Servientrega')
  expect(failed.map(({ id }) => id)).toEqual(ids)
  expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  signOut()
})
