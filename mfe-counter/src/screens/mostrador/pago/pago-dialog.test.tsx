import type { Cotizacion } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PagoDialog } from './pago-dialog.tsx'

const totals: Cotizacion = {
  id_productos: [],
  valor_neto_total: 10_000,
  valor_IVA_total: 1900,
  iva_por_tarifa: [],
  valor_del_envio: 0,
  falta_para_envio_gratis: 0,
  total_a_pagar: 11_900,
  minimos: [],
}

const open = async (more: { isPaying?: boolean; failure?: string } = {}) => {
  const onPay = vi.fn()
  const onClose = vi.fn()
  const screen = await show(
    <PagoDialog
      open
      totals={totals}
      isPaying={more.isPaying ?? false}
      failure={more.failure}
      onClose={onClose}
      onPay={onPay}
    />,
  )
  const confirm = screen.getByRole('button', { name: 'Confirmar pago' })
  const received = screen.getByLabelText('Efectivo recibido')
  return { screen, confirm, received, onPay, onClose }
}

/** A till whose tries to pay fail. */
const Till = () => {
  const [failure, fail] = useState<string>()
  const pay = () => fail('No hay conexión')
  return (
    <PagoDialog
      {...{ open: true, totals, isPaying: false, failure }}
      onClose={vi.fn()}
      onPay={pay}
    />
  )
}

it('says why a try failed where it was made, and at no other means', async () => {
  const screen = await show(<Till />)
  await screen.getByRole('button', { name: 'Confirmar pago' }).click()
  await expect.element(screen.getByText('No hay conexión')).toBeVisible()
  await screen.getByRole('radio', { name: 'Billetera Digital' }).click()
  await expect.element(screen.getByLabelText('Comprobante de pago')).toBeVisible()
  expect(screen.getByText('No hay conexión').elements()).toHaveLength(1)
  await expect.element(screen.getByText('No hay conexión')).not.toBeVisible()
})

it.each([
  ['Tarjeta', 'Número del comprobante de la tarjeta'],
  ['Billetera Digital', 'Comprobante de pago'],
  ['Varios medios', 'Valor'],
])('leads to the first field that is wrong: %s', async (modo, field) => {
  const { screen, confirm, onPay } = await open()
  await screen.getByText(modo, { exact: true }).click()
  const wrong = screen.getByLabelText(field, { exact: true }).first()
  await expect.element(wrong).toBeVisible()
  await confirm.click()
  await expect.element(wrong).toHaveFocus()
  expect(onPay).not.toHaveBeenCalled()
})

afterEach(() => page.viewport(1280, 800))

it.each([320, 390])('has room at %i px for amounts of nine digits', async (width) => {
  await page.viewport(width, 800)
  const large = { ...totals, total_a_pagar: 119_018_199 }
  const screen = await show(
    <PagoDialog
      {...{ open: true, totals: large, isPaying: false, failure: undefined }}
      onClose={vi.fn()}
      onPay={vi.fn()}
    />,
  )
  await screen.getByLabelText('Efectivo recibido').fill('999999999')
  await expect.element(screen.getByText(/Cambio/)).toBeVisible()
  const dialog = screen.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  for (const row of [screen.getByText(/^Total a pagar/), screen.getByText(/Cambio/)]) {
    const amount = row.element().querySelector('strong')?.getBoundingClientRect()
    expect(amount?.right).toBeLessThanOrEqual(row.element().getBoundingClientRect().right)
  }
})

it('has the controls of a part at one height, also where something is wrong with one', async () => {
  const { screen } = await open()
  await screen.getByRole('radio', { name: 'Varios medios' }).click()
  await screen.getByRole('button', { name: 'Confirmar pago' }).last().click()
  const part = screen.getByRole('group', { name: 'Pago 1' })
  await expect.element(part.getByText('Escribe cuánto se paga así')).toBeVisible()
  const tops = [
    part.getByLabelText('Medio'),
    part.getByLabelText('Valor'),
    part.getByRole('button', { name: 'Quitar el pago 1' }),
  ].map((one) => Math.round(one.element().getBoundingClientRect().top))
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1)
})

describe('cash', () => {
  it('begins where the money is typed, and gives the change back', async () => {
    const { screen, received, onPay } = await open()
    expect(document.activeElement).toBe(received.element())
    await userEvent.keyboard('20000')
    await expect.element(screen.getByRole('status')).toHaveTextContent(/Cambio\s*\$\s*8\.100/)
    await userEvent.keyboard('{Enter}')
    expect(onPay).toHaveBeenCalledExactlyOnceWith({
      metodo_pago: 'efectivo',
      efectivo_recibido: 20_000,
    })
  })

  it('is asked about where the change would be more than anybody gives, as when a code was scanned into it', async () => {
    const { screen, received, onPay } = await open()
    await userEvent.keyboard('770123456{Enter}')
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Revisa el efectivo recibido.')
    expect(onPay).not.toHaveBeenCalled()
    await received.fill('20000')
    await userEvent.keyboard('{Enter}')
    expect(onPay).toHaveBeenCalledOnce()
  })

  it('that nobody typed is the exact amount', async () => {
    const { confirm, onPay } = await open()
    await confirm.click()
    expect(onPay).toHaveBeenCalledExactlyOnceWith({
      metodo_pago: 'efectivo',
      efectivo_recibido: undefined,
    })
  })

  it('that is too little sells nothing, and says what is missing until it is another amount', async () => {
    const { screen, confirm, received, onPay } = await open()
    await received.fill('10000')
    await expect.element(screen.getByRole('status')).toHaveTextContent(/Faltan\s*\$\s*1\.900/)
    await confirm.click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    expect(onPay).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: /^Exacto/ }).click()
    expect(screen.getByRole('alert').query()).toBeNull()
    await expect.element(screen.getByRole('button', { pressed: true })).toHaveTextContent('Exacto')
    await confirm.click()
    expect(onPay).toHaveBeenCalledOnce()
  })

  it('is whole pesos, whatever is typed', async () => {
    const { confirm, received, onPay } = await open()
    await received.fill('veinte 20.000,-')
    await confirm.click()
    expect(onPay).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ efectivo_recibido: 20_000 }),
    )
  })
})

describe('a wallet', () => {
  const file = (type: string, bytes = 10) => new File(['x'.repeat(bytes)], 'pago', { type })

  const withProof = async (proof?: File) => {
    const opened = await open()
    await opened.screen.getByRole('radio', { name: 'Billetera Digital' }).click()
    const field = opened.screen.getByLabelText('Comprobante de pago')
    if (proof) await userEvent.upload(field, proof)
    return { ...opened, field }
  }

  it('needs its proof, and says so at the field', async () => {
    const { confirm, field, onPay } = await withProof()
    await confirm.click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(onPay).not.toHaveBeenCalled()
  })

  it('is confirmed by Enter from where it was chosen', async () => {
    const { screen, onPay } = await withProof()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Debe subir un comprobante')).toBeVisible()
    expect(onPay).not.toHaveBeenCalled()
  })

  it.each([
    ['of another kind', file('text/html')],
    ['too large', file('image/png', 5 * 1024 * 1024 + 1)],
  ])('refuses a proof %s', async (_, proof) => {
    const { confirm, field, onPay } = await withProof(proof)
    await confirm.click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(onPay).not.toHaveBeenCalled()
  })

  it('pays with the proof and the number that it gave', async () => {
    const { screen, confirm, onPay } = await withProof(file('image/png'))
    await screen.getByLabelText('Número de referencia (opcional)').fill('  M123 ')
    await confirm.click()
    expect(onPay).toHaveBeenCalledExactlyOnceWith({
      metodo_pago: 'billetera',
      comprobante: expect.any(File),
      referencia_pago: 'M123',
    })
  })

  it('forgets what was wrong with the cash', async () => {
    const { screen, confirm, received } = await open()
    await received.fill('1')
    await confirm.click()
    await screen.getByRole('radio', { name: 'Billetera Digital' }).click()
    expect(screen.getByRole('alert').query()).toBeNull()
  })
})

describe('a payment under way', () => {
  it('is not sent again, by the button or by Enter', async () => {
    const { confirm, received, onPay } = await open({ isPaying: true })
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    received.element().closest('form')?.requestSubmit()
    expect(onPay).not.toHaveBeenCalled()
  })

  it('that failed says why', async () => {
    const { screen } = await open({ failure: 'No hay existencias.' })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No hay existencias.')
  })
})
