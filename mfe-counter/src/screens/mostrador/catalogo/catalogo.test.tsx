import { api } from '@plaza/shell/testing'
import { afterAll, expect, it } from 'vitest'
import { findProducto, openCatalogo, syncCatalogo } from './catalogo.ts'

const cafe = {
  ...{ id: 1, nombre: 'Café', valor_neto: 10_000, porcentaje_impuestos: 19, valor_total: 11_900 },
  ...{ clase_iva: 'gravado', stock: 5, image_url: '', code: '7701234567897' },
}

afterAll(() => indexedDB.deleteDatabase('plaza-mostrador'))

it('tells each page of a device what changed, also what another page has brought before', async () => {
  let now = { hasta: 1, valor_total: 11_900 }
  api(({ path }) => {
    const desde = Number(new URL(path, location.href).searchParams.get('desde'))
    const productos = desde < now.hasta ? [{ ...cafe, valor_total: now.valor_total }] : []
    return [200, { productos, retirados: [], hasta: now.hasta, siguiente: null }]
  })
  const [one, other] = [await openCatalogo(3), await openCatalogo(3)]
  for (const page of [one, other]) await syncCatalogo(page)
  now = { hasta: 2, valor_total: 23_800 }
  for (const page of [one, other]) expect(await syncCatalogo(page)).toBe(true)
  expect([one, other].map((page) => findProducto(page, 1)?.valor_total)).toEqual([23_800, 23_800])
  // The next page begins where these two are.
  const next = await openCatalogo(3)
  expect([next.hasta, findProducto(next, 1)?.valor_total]).toEqual([2, 23_800])
})
