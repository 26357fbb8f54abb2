import type { VentaDetalle } from '@plaza/contract'
import { clearCart, getCart } from '@plaza/shell/cart'
import { openSession } from '@plaza/shell/session'
import { api, type Sent, show } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { UnpaidActions } from './unpaid-actions.tsx'

const id_transaccion = '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01'

const cafe = {
  ...{ id: 1, nombre: 'Café molido', category: 'Alimentos', categoria: 'alimentos' },
  ...{ valor_total: 11_900, valor_antes: null, valor_neto: 10_000, porcentaje_impuestos: 19 },
  ...{ clase_iva: 'gravado', stock: 9, imagenes: [], descripcion_corta: '' },
  ...{ descripcion_larga: '', comercio: { id: 3, nombre_barrio: 'Chapinero' } },
}

const venta = {
  ...{ id_transaccion, canal_venta: 'web', estado_tx: 'rechazada', vence_en: null },
  id_productos: [{ id: 1, cantidad: 2, nombre: 'Café molido' }],
} as unknown as VentaDetalle

const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '')

const signIn = () => {
  const claims = { sub: 'ana', exp: Math.floor(Date.now() / 1000) + 3600, origin_jti: 'o' }
  const token = `${part({ alg: 'none' })}.${part({ ...claims, username: 'ana' })}.x`
  const user = { email: 'ana@plaza.test', name: 'Ana', sub: 'ana' }
  openSession({ token, idToken: token, refreshToken: null } as never, user as never)
}

type Answer = readonly [status: number, body?: unknown]

/** An API with one product, which gives a sale up unless it answers otherwise. */
const shop = (cancelled: (sent: Sent) => Answer = () => [200]) =>
  api((sent) => {
    if (sent.path === `/ventas/${id_transaccion}/cancelacion`) return cancelled(sent)
    if (sent.path === '/productos/1') return [200, cafe]
    return [500]
  })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  signIn()
  clearCart()
})

const restore = async () => {
  const screen = await show(<UnpaidActions venta={venta} />)
  await screen.getByRole('button', { name: 'Restaurar carrito' }).click()
  return screen
}

const unitsInCart = () => getCart().items.map(({ quantity }) => quantity)

describe('giving an unpaid purchase up', () => {
  it('brings its products back to the cart', async () => {
    shop()
    await restore()
    await expect.poll(unitsInCart).toEqual([2])
  })

  it('brings them back too where nobody can tell whether it was given up', async () => {
    shop(() => [0])
    await restore()
    await expect.poll(unitsInCart).toEqual([2])
  })

  it('that was paid meanwhile says so, and leaves the cart alone', async () => {
    const error = { code: 'estado_no_permitido', message: 'Esta compra ya está pagada.' }
    shop(() => [409, { error }])
    const screen = await restore()
    await expect.element(screen.getByText(error.message)).toBeVisible()
    expect(getCart().items).toEqual([])
  })
})
