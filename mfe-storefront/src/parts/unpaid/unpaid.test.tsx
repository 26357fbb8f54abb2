import type { VentaDetalle } from '@plaza/contract'
import { clearCart, getCart } from '@plaza/shell/cart'
import { Link, useLocation } from '@plaza/shell/router'
import { api, moment, type Sent, show, signIn } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { BuyAgainButton } from '../venta/buy-again-button.tsx'
import { UnpaidActions } from './unpaid-actions.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'
import { unpaidVenta } from './unpaid-venta.ts'

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

/** The same as the API tells it. */
const told = (estado_tx: VentaDetalle['estado_tx']): VentaDetalle => ({
  ...{ id_transaccion, fecha_y_hora: '2026-03-02T15:00:00Z', estado: 'Pendiente', estado_tx },
  ...{ id_usuario: '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60', id_factura: null },
  ...{ valor_neto_total: 20_000, valor_IVA_total: 3800, valor_del_envio: 7000 },
  ...{ valor_total: 30_800, total_a_pagar: 30_800, valor_a_repartir: 0, canal_venta: 'web' },
  ...{ id_pago_mercado_pago: null, fecha_actualizacion_transaccion: null, referente_id: null },
  ...{ direccion_envio: null, id_productos: [], vence_en: null, retracto_hasta: null },
  ...{ historia: [], envios: [], reembolsos: [], sin_retracto: [] },
})

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

/** The ways on from an unpaid purchase, and a screen to leave them for. */
const Place = ({ of = venta }: { of?: VentaDetalle }) => {
  const { pathname } = useLocation()
  if (pathname !== '/') return <p>{pathname}</p>
  return (
    <>
      <Link to="/products">A los productos</Link>
      <UnpaidActions venta={of} />
      <BuyAgainButton venta={venta} />
    </>
  )
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

  it('leaves nothing of it to be paid', async () => {
    shop()
    unpaidVenta.keep(id_transaccion)
    await restore()
    await expect.poll(unpaidVenta.find).toBeUndefined()
  })
})

describe('an empty cart', () => {
  const notice = (estado_tx: VentaDetalle['estado_tx']) => {
    api(({ path }) => (path === `/ventas/${id_transaccion}` ? [200, [told(estado_tx)]] : [500]))
    unpaidVenta.keep(id_transaccion)
    return show(<UnpaidNotice />)
  }

  it('tells of the purchase that waits to be paid', async () => {
    const screen = await notice('En proceso')
    await expect
      .element(screen.getByText(/Tienes un pedido sin pagar por \$\s30\.800/))
      .toBeVisible()
    expect(unpaidVenta.find()).toBe(id_transaccion)
  })

  it('offers once what was in a purchase that is over', async () => {
    const screen = await notice('vencida')
    await expect.element(screen.getByRole('button', { name: 'Restaurar carrito' })).toBeVisible()
    await expect.element(screen.getByText(/Tienes un pedido sin pagar/)).not.toBeInTheDocument()
    expect(unpaidVenta.find()).toBeUndefined()
  })
})

describe('bringing a purchase back to the cart', () => {
  const ways = ['Restaurar carrito', 'Comprar otra vez']

  it.each(ways)('leads to the cart, unless somebody has left meanwhile: %s', async (way) => {
    const answer = moment()
    const heard = api(async ({ path }) => {
      await answer.here
      return path === '/productos/1' ? [200, cafe] : [200]
    })
    const screen = await show(<Place />)
    await screen.getByRole('button', { name: way }).click()
    await expect.poll(() => heard.length).toBe(1)
    await screen.getByRole('link', { name: 'A los productos' }).click()
    await expect.element(screen.getByText('/products', { exact: true })).toBeVisible()
    answer.come()
    await expect.poll(unitsInCart).toEqual([2])
    await expect.element(screen.getByText(/carrito/i).first()).toBeVisible()
    await expect.element(screen.getByText('/products', { exact: true })).toBeVisible()
  })

  it.each(ways)('leads to the cart who has stayed: %s', async (way) => {
    api(({ path }) => (path === '/productos/1' ? [200, cafe] : [200]))
    const screen = await show(<Place />)
    await screen.getByRole('button', { name: way }).click()
    await expect.element(screen.getByText('/cart', { exact: true })).toBeVisible()
  })
})

describe('paying a purchase that waits', () => {
  const pending = { ...venta, estado_tx: 'En proceso', vence_en: '2099-01-01T00:00:00Z' }

  it.each([['gone to another screen'], ['signed out'], ['stayed']])(
    'leads to its payment unless somebody has left meanwhile: %s',
    async (who) => {
      const answer = moment()
      const init_point = `${location.href.split('#')[0]}#pago`
      const heard = api(() => answer.here.then(() => [200, { init_point }]))
      const screen = await show(<Place of={pending as VentaDetalle} />)
      const pay = screen.getByRole('button', { name: 'Reintentar pago' })
      await pay.click()
      await expect.poll(() => heard.length).toBe(1)
      if (who === 'signed out') signIn({ sub: 'beto' })
      if (who === 'gone to another screen')
        await screen.getByRole('link', { name: 'A los productos' }).click()
      answer.come()
      if (who === 'stayed') await expect.poll(() => location.hash).toBe('#pago')
      else await screen.unmount()
      expect(unpaidVenta.find()).toBe(who === 'stayed' ? id_transaccion : undefined)
      expect(location.hash).toBe(who === 'stayed' ? '#pago' : '')
      location.hash = ''
    },
  )
})
