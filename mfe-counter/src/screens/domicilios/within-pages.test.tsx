import type { Mostrador } from '@plaza/contract'
import { openSession, signOut } from '@plaza/shell/session'
import { api } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loader } from './domicilios.tsx'

const mostrador: Mostrador = {
  ...{ id: 1, nombre_barrio: 'Chapinero', direccion_punto_venta: 'Calle 1', caja_id: null },
  ...{ telefono_punto_venta: '3000000000', valor_domicilio: 0, tope_minimo_venta: 0 },
  ...{ funcion: 'supervisor', aviso_factura_desde: 0 },
}

beforeEach(() => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const user = { sub: 'ana', email: 'ana@plaza.test', name: 'Ana' }
  const token = `e30.${btoa(JSON.stringify({ exp, ...user }))}.x`
  openSession({ token, idToken: token, refreshToken: null }, user)
})
afterEach(signOut)

it('leads to the last page where all of the one in the address was delivered: it said nothing, with others waiting', async () => {
  api(({ path }) =>
    path.includes('/domicilios')
      ? [200, { data: [], page: 2, totalPages: 1, total: 20 }]
      : [200, mostrador],
  )
  const url = 'https://plaza.test/comercio/domicilios?comercioId=1&page=2'
  const led = await loader({ request: new Request(url) }).catch((cause: unknown) => cause)
  expect(led).toBeInstanceOf(Response)
  expect((led as Response).headers.get('location')).toBe('/comercio/domicilios?comercioId=1&page=1')
})
