import { show } from '@plaza/shell/testing'
import { describe, expect, it, vi } from 'vitest'
import { PartesForm } from './partes-form.tsx'

describe('a sale by several means', () => {
  const open = async () => {
    const onPay = vi.fn()
    const screen = await show(
      <PartesForm id="pago" total={11_900} isPaying={false} failure={undefined} onPay={onPay} />,
    )
    const confirm = screen.getByRole('button', { name: 'Confirmar pago' })
    const valor = (place: number) =>
      screen.getByRole('group', { name: `Pago ${place}` }).getByLabelText('Valor')
    return { screen, confirm, valor, onPay }
  }

  it('has the rest paid by the part that says no amount', async () => {
    const { screen, confirm, valor, onPay } = await open()
    await valor(1).fill('3900')
    await screen.getByLabelText('Efectivo recibido').fill('5000')
    await expect.element(screen.getByText(/Cambio\s*\$\s*1\.100/)).toBeVisible()
    await screen.getByLabelText('Número del comprobante de la tarjeta').fill(' 004512 ')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Pagado completo')
    await confirm.click()
    expect(onPay).toHaveBeenCalledExactlyOnceWith({
      metodo_pago: 'efectivo',
      partes: [
        { metodo: 'efectivo', monto: 3900, recibido: 5000 },
        { metodo: 'tarjeta', monto: 8000, referencia: '004512' },
      ],
    })
  })

  it('says at each field what is missing, and how much of the total', async () => {
    const { screen, confirm, valor, onPay } = await open()
    await valor(1).fill('3000')
    await valor(2).fill('8000')
    await expect.element(screen.getByRole('status')).toHaveTextContent(/Falta por pagar\s*\$\s*900/)
    await confirm.click()
    await expect
      .element(screen.getByLabelText('Número del comprobante de la tarjeta'))
      .toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByRole('alert').first()).toBeVisible()
    await valor(2).fill('9000')
    await expect.element(screen.getByRole('status')).toHaveTextContent(/Sobra\s*\$\s*100/)
    expect(onPay).not.toHaveBeenCalled()
  })

  it('asks about cash that would want a change that nobody gives: a code was scanned into it', async () => {
    const { screen, confirm, valor, onPay } = await open()
    await valor(1).fill('3900')
    await screen.getByLabelText('Número del comprobante de la tarjeta').fill('004512')
    const recibido = screen.getByLabelText('Efectivo recibido')
    await recibido.fill('770123456')
    await confirm.click()
    await expect.element(screen.getByText(/^El cambio sería demasiado/)).toBeVisible()
    await expect.element(recibido).toHaveFocus()
    expect(onPay).not.toHaveBeenCalled()
    await recibido.fill('5000')
    await confirm.click()
    expect(onPay).toHaveBeenCalledOnce()
  })

  it('takes cash once, and as many wallets as there are', async () => {
    const { screen, confirm, onPay } = await open()
    await screen.getByRole('button', { name: 'Agregar otro pago' }).click()
    const third = screen.getByRole('group', { name: 'Pago 3' })
    expect(third.getByLabelText('Medio').element().querySelectorAll('option')).toHaveLength(2)
    await third.getByRole('button', { name: 'Quitar el pago 3' }).click()
    await screen.getByRole('button', { name: 'Quitar el pago 1' }).click()
    await screen.getByLabelText('Número del comprobante de la tarjeta').fill('9')
    await confirm.click()
    expect(onPay).toHaveBeenCalledExactlyOnceWith({
      metodo_pago: 'efectivo',
      partes: [{ metodo: 'tarjeta', monto: 11_900, referencia: '9' }],
    })
  })
})
