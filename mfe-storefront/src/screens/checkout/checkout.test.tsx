import type { Cotizacion, Producto } from '@plaza/contract'
import { addItem, clearCart, getCart } from '@plaza/shell/cart'
import { Link, useLocation } from '@plaza/shell/router'
import { api, moment, type Sent, show, signIn } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Component as Checkout } from './checkout.tsx'

const ana = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60'
const id_transaccion = '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01'

const cafe = {
  id: 1,
  nombre: 'Café molido',
  category: 'Alimentos',
  categoria: 'alimentos',
  valor_total: 11_900,
  valor_antes: null,
  valor_neto: 10_000,
  porcentaje_impuestos: 19,
  clase_iva: 'gravado',
  stock: 9,
  imagenes: [],
  descripcion_corta: '',
  descripcion_larga: '',
  comercio: { id: 3, nombre_barrio: 'Chapinero' },
} as unknown as Producto

const linea = {
  id: 1,
  nombre: 'Café molido',
  imagen: null,
  cantidad: 2,
  stock: 9,
  valor_total: 11_900,
  valor_neto: 10_000,
  porcentaje_impuestos: 19,
  clase_iva: 'gravado',
  valor_IVA: 1900,
  subtotal: 23_800,
  cantidad_pedida: 2,
  valor_anterior: 11_900,
  cambios: [],
}

const cotizacion = {
  id_productos: [linea],
  valor_neto_total: 20_000,
  valor_IVA_total: 3800,
  iva_por_tarifa: [
    { porcentaje_impuestos: 19, clase_iva: 'gravado', base: 20_000, valor_IVA: 3800 },
  ],
  valor_del_envio: 8000,
  falta_para_envio_gratis: 0,
  total_a_pagar: 31_800,
  minimos: [],
} as unknown as Cotizacion

const perfilOfAna = {
  id_usuario: ana,
  nombres: 'Ana',
  apellidos: 'Rojas',
  telefono: '3001234567',
  correo_electronico: 'ana@plaza.test',
  municipio: null,
  tipo_documento: null,
  numero_documento: null,
  documento_negado: false,
  genero: null,
  latitud: null,
  longitud: null,
}

type Answer = readonly [status: number, body?: unknown]

/** An API that quotes, sells and opens the payment's page, unless a path answers otherwise. */
const shop = (other: Record<string, (sent: Sent) => Answer | Promise<Answer>> = {}) =>
  api((sent) => {
    if (other[sent.path]) return other[sent.path]?.(sent)
    if (sent.path === '/ventas/cotizacion') return [200, cotizacion]
    if (sent.path === '/ventas') return [201, { id_transaccion }]
    if (sent.path === '/payment')
      return [200, { init_point: `${location.href.split('#')[0]}#pago` }]
    return [500]
  })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  signIn()
  clearCart()
  addItem(cafe, 2)
})

const address = 'Calle 63 # 11-20, Bogotá'

/** The checkout, and a screen to leave it for. */
const Place = () =>
  useLocation().pathname === '/about' ? (
    <Link to="/">De vuelta</Link>
  ) : (
    <>
      <Link to="/about">A otra parte</Link>
      <Checkout />
    </>
  )

const open = async (place = <Checkout />) => {
  const screen = await show(place)
  return {
    screen,
    pay: screen.getByRole('button', { name: /^Pagar/ }),
    envio: screen.getByRole('textbox', { name: /^Dirección/ }),
  }
}

const salesIn = (heard: Sent[]) =>
  heard.filter(({ method, path }) => method === 'POST' && path === '/ventas')

describe('paying an order', () => {
  it('waits for the price and for an address, and says which', async () => {
    shop()
    const { pay, envio } = await open()
    await expect.element(pay).toHaveTextContent(/\$\s*31\.800/)
    await expect.element(pay).toBeDisabled()
    await expect.element(pay).toHaveAccessibleDescription(/dirección/i)
    await envio.fill(address)
    await expect.element(pay).toBeEnabled()
  })

  it('has the address that was typed again, and shows it to nobody else', async () => {
    const perfil = { ...perfilOfAna, direccion_principal: 'Carrera 9 # 10-11' }
    shop({ [`/profile/${ana}`]: () => [200, perfil] })
    const first = await open()
    await first.screen.getByRole('checkbox').click()
    await first.envio.fill(address)
    await first.screen.unmount()
    signIn({ sub: '2b0f4f0e-6d1c-4a57-8a6e-0c8f5d7b9a11' })
    const second = await open()
    await expect.element(second.envio).toHaveValue('')
    await second.screen.unmount()
    signIn()
    const third = await open()
    await expect.element(third.envio).toHaveValue(address)
    await expect.element(third.pay).toBeEnabled()
    await third.screen.getByRole('checkbox').click()
    await expect.element(third.screen.getByText('Carrera 9 # 10-11').last()).toBeVisible()
    await third.screen.unmount()
    const last = await open()
    await expect.element(last.screen.getByRole('checkbox')).not.toBeChecked()
  })

  it('has the coupon of its own person again, and of nobody else', async () => {
    shop()
    const begin = async () => (await open()).screen
    const first = await begin()
    await first.getByRole('button', { name: '¿Tienes un cupón?' }).click()
    const code = first.getByRole('textbox', { name: /cupón/i })
    await code.fill('ANA10')
    await userEvent.keyboard('{Enter}')
    await first.unmount()
    signIn({ sub: '2b0f4f0e-6d1c-4a57-8a6e-0c8f5d7b9a11' })
    const second = await begin()
    await expect.element(second.getByRole('button', { name: '¿Tienes un cupón?' })).toBeVisible()
    await second.unmount()
    signIn()
    const third = await begin()
    await expect.element(third.getByRole('textbox', { name: /cupón/i })).toHaveValue('ANA10')
  })

  it('tries a coupon again that was refused for a moment, and leads to what it takes off', async () => {
    const error = { code: 'demasiados_intentos', message: 'Espera un momento.' }
    const taken = { codigo: 'ANA10', motivo: null, mensaje: '10 % de descuento' }
    const cupon = { ...taken, descuento: 2380, descuento_envio: 0 }
    const answers: Answer[] = [
      [429, { error }],
      [200, { ...cotizacion, cupon }],
    ]
    shop({ '/ventas/cotizacion/cupon': () => answers.shift() ?? [500] })
    const { screen } = await open()
    await screen.getByRole('button', { name: '¿Tienes un cupón?' }).click()
    await screen.getByRole('textbox', { name: /cupón/i }).fill('ANA10')
    await screen.getByRole('button', { name: 'Aplicar' }).click()
    await expect.element(screen.getByText(error.message)).toBeVisible()
    await screen.getByRole('button', { name: 'Aplicar' }).click()
    await expect.element(screen.getByText('ANA10: 10 % de descuento')).toBeVisible()
    const notice = screen.getByRole('status').filter({ hasText: 'ANA10' })
    await expect.element(notice).toHaveFocus()
  })

  it('makes one sale of the price on show, however fast it is pressed, and leaves for its payment', async () => {
    const { here, come } = moment()
    const heard = shop({ '/ventas': () => here.then(() => [201, { id_transaccion }]) })
    const { pay, envio } = await open()
    await envio.fill(address)
    await pay.dblClick()
    await expect.element(pay).toHaveAttribute('aria-busy', 'true')
    await expect.element(envio).toBeDisabled()
    come()
    await expect.poll(() => location.hash).toBe('#pago')
    expect(salesIn(heard)).toMatchObject([
      { body: { valor_total: 31_800, direccion_envio: address }, clave: expect.any(String) },
    ])
    expect(getCart().items).toEqual([])
    location.hash = ''
  })

  // A toast outlives its test.
  it.each([['somebody else'], ['ana']])(
    'leads nobody away who has left before the payment’s page was known, and goes on with the same sale for its person: %s',
    async (who) => {
      const { here, come } = moment()
      const heard = shop({ '/ventas': () => here.then(() => [201, { id_transaccion }]) })
      const { pay, envio, ...first } = await open(<Place />)
      await envio.fill(address)
      await pay.click()
      await expect.poll(() => salesIn(heard).length).toBe(1)
      await first.screen.getByRole('link', { name: 'A otra parte' }).click()
      if (who !== 'ana') signIn({ sub: 'beto' })
      come()
      const told = first.screen.getByText('Tu pedido quedó guardado sin pagar.')
      if (who === 'ana') await expect.element(told).toBeVisible()
      expect(location.hash).toBe('')
      expect(getCart().items).toHaveLength(1)
      if (who !== 'ana') {
        await first.screen.unmount()
        expect(heard.filter(({ path }) => path === '/payment')).toEqual([])
        signIn()
        await open(<Checkout />)
      } else await first.screen.getByRole('link', { name: 'De vuelta' }).click()
      await page.getByRole('button', { name: 'Continuar con el pago' }).click()
      await expect.poll(() => location.hash).toBe('#pago')
      expect(new Set(salesIn(heard).map(({ clave }) => clave)).size).toBe(1)
      expect(getCart().items).toEqual([])
      location.hash = ''
    },
  )

  it('sends the same sale under the same key until it is heard of, over a reload too', async () => {
    const heard = shop({ '/ventas': () => [0] })
    const first = await open()
    await first.envio.fill(address)
    await first.pay.click()
    await expect.element(first.screen.getByRole('alert')).toHaveTextContent('No hay conexión')
    await first.pay.click()
    await expect.poll(() => salesIn(heard).length).toBe(2)
    await expect.element(first.pay).toBeEnabled()
    await first.screen.unmount()
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Continuar' }).click()
    await expect.poll(() => salesIn(heard).length).toBe(3)
    expect(new Set(salesIn(heard).map(({ clave }) => clave)).size).toBe(1)
  })

  it.each([[0], [503], [409]])(
    'that fails with %i is told where the focus goes',
    async (status) => {
      const error = { code: 'stock_insuficiente', message: 'Ya no hay tantas unidades.' }
      shop({ '/ventas': () => [status, { error }] })
      const { screen, pay, envio } = await open()
      await envio.fill(address)
      await expect.element(pay).toBeEnabled()
      pay.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByRole('alert')).toHaveFocus()
      await pay.click()
      await expect.element(screen.getByRole('alert')).toHaveFocus()
    },
  )

  it.each([
    ['with what holds now', true],
    ['without', false],
  ])('that is refused %s leads to what changed, above all lines', async (_, isTold) => {
    const error = { code: 'cotizacion_cambiada', message: 'Cambió el precio de tu pedido.' }
    const dearer = { ...linea, valor_total: 12_900, cambios: ['precio'] }
    const lines = Array.from({ length: 40 }, (_, i) => ({ ...linea, id: 2 + i }))
    const changed = { ...cotizacion, id_productos: [dearer, ...lines] }
    let isSent = false
    shop({
      '/ventas/cotizacion': () => [200, isSent ? changed : cotizacion],
      '/ventas': () => {
        isSent = true
        return [409, { error, ...(isTold && { cotizacion: changed }) }]
      },
    })
    const { screen, pay, envio } = await open()
    await envio.fill(address)
    await pay.click()
    const notice = screen.getByRole('alert').filter({ hasText: 'Tu pedido cambió' })
    await expect.element(notice).toHaveFocus()
    await expect.element(notice).toBeInViewport()
    const why = screen.getByText(`Error al enviar los datos: ${error.message}`)
    await expect.element(why).toBeVisible()
  })

  it('that is refused for what bringing it costs now says from what to what', async () => {
    const error = { code: 'cotizacion_cambiada', message: 'Cambió el precio de tu pedido.' }
    const dearer = { ...cotizacion, valor_del_envio: 12_000, total_a_pagar: 35_800 }
    shop({ '/ventas': () => [409, { error, cotizacion: dearer }] })
    const { screen, pay, envio } = await open()
    await envio.fill(address)
    await pay.click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        /El envío pasó de \$\s8\.000 a \$\s12\.000\. El total pasó de \$\s31\.800 a \$\s35\.800\./,
      )
    await expect.element(pay).toHaveTextContent(/\$\s*35\.800/)
  })

  it('that is refused for good says why, and keeps the cart', async () => {
    const error = { code: 'stock_insuficiente', message: 'Ya no hay tantas unidades.' }
    shop({ '/ventas': () => [409, { error }] })
    const { screen, pay, envio } = await open()
    await envio.fill(address)
    await pay.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(error.message)
    expect(getCart().items).toHaveLength(1)
  })

  it('without a price says so, and asks again', async () => {
    let tries = 0
    shop({
      '/ventas/cotizacion': () => {
        tries += 1
        return tries === 1 ? [0] : [200, cotizacion]
      },
    })
    const { screen, pay } = await open()
    await expect.element(pay).toHaveAccessibleDescription(/^No pudimos calcular el total/)
    await screen.getByRole('button', { name: 'Reintentar' }).first().click()
    await expect.element(pay).toHaveTextContent(/\$\s*31\.800/)
  })

  it('goes on without a coupon that could not be asked about', async () => {
    shop({ '/ventas/cotizacion/cupon': () => [500] })
    const { screen, pay } = await open()
    await screen.getByRole('button', { name: '¿Tienes un cupón?' }).click()
    const field = screen.getByRole('textbox', { name: '¿Tienes un cupón?' })
    await field.fill('FERIA20')
    await screen.getByRole('button', { name: 'Aplicar' }).click()
    await expect.element(pay).toHaveAccessibleDescription(/^No pudimos calcular el total/)
    await expect.element(field).toHaveValue('FERIA20')
    await screen.getByRole('button', { name: 'Seguir sin cupón' }).click({ timeout: 5000 })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveValue('')
    await expect.element(pay).toHaveTextContent(/\$\s*31\.800/)
  })

  it('says nothing of the coupon before, while the answer to another is on its way', async () => {
    const never = moment()
    let quotes = 0
    const cupon = {
      ...{ codigo: 'FERIA20', mensaje: '20 % de descuento', motivo: null },
      ...{ descuento: 2000, descuento_envio: 0 },
    }
    const quoted = async () => {
      quotes += 1
      if (quotes > 2) await never.here
      return [200, { ...cotizacion, cupon }] as const
    }
    shop({ '/ventas/cotizacion': quoted, '/ventas/cotizacion/cupon': quoted })
    const { screen } = await open()
    await screen.getByRole('button', { name: '¿Tienes un cupón?' }).click()
    const field = screen.getByRole('textbox', { name: '¿Tienes un cupón?' })
    await field.fill('FERIA20')
    await screen.getByRole('button', { name: 'Aplicar' }).click()
    await screen.getByRole('button', { name: 'Quitar', exact: true }).click()
    await field.fill('OTRO')
    await screen.getByRole('button', { name: 'Aplicar' }).click()
    await expect.element(field).toHaveValue('OTRO')
  })
})
