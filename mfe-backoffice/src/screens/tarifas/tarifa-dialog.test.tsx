import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { TarifaDialog } from './tarifa-dialog.tsx'

// Nobody is told that their session is over.
beforeEach(() => signIn())

afterEach(signOut)

const tarifa = {
  ...{ destino: '00', valor: 9000, valor_kilo_adicional: 0 },
  ...{ dias_desde: 2, dias_hasta: 5, gratis_desde: null },
}

const open = async () => {
  const heard = api(() => [200, { tarifas: [tarifa], plaza: tarifa }])
  const onClose = vi.fn()
  const screen = await show(
    <TarifaDialog comercioId={3} lugares={[]} destinos={['00']} {...{ tarifa, onClose }} />,
  )
  const save = () => screen.getByRole('button', { name: 'Guardar tarifa' }).click()
  return { screen, heard, onClose, save }
}

describe('a fee of bringing things', () => {
  // The attacker of a price is a dot: 12.5 must not become 125, nor half a day five.
  it.each([
    ['Valor del envío', '12.5'],
    ['Cada kilo adicional', '12,5'],
    ['Llega hasta', '9.5'],
    ['Gratis desde', 'cien mil'],
  ])('is none where %s says %s', async (label, typed) => {
    const { screen, heard, save } = await open()
    await screen.getByLabelText(label).fill(typed)
    await save()
    await expect.element(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByLabelText(label)).toHaveValue(typed)
    expect(heard).toEqual([])
  })

  it('is grouped while it is typed, and sent as it is meant', async () => {
    const { screen, heard, save } = await open()
    await screen.getByLabelText('Valor del envío').fill('25000')
    await expect.element(screen.getByLabelText('Valor del envío')).toHaveValue('$ 25.000')
    await screen.getByLabelText('Gratis desde').fill('100.000')
    await save()
    await expect
      .poll(() => heard)
      .toMatchObject([{ body: { destinos: ['00'], valor: 25_000, gratis_desde: 100_000 } }])
  })

  it('asks before what was typed is lost', async () => {
    const { screen, onClose } = await open()
    await screen.getByLabelText('Valor del envío').fill('25000')
    await userEvent.keyboard('{Escape}')
    await expect
      .element(screen.getByRole('dialog', { name: 'Tienes cambios sin guardar' }))
      .toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Salir sin guardar' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is still there for who stays, however often Escape was pressed', async () => {
    const { screen, onClose } = await open()
    await screen.getByLabelText('Valor del envío').fill('25000')
    for (let press = 0; press < 3; press++) await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Cancelar' }).last().click()
    await expect.element(screen.getByLabelText('Valor del envío')).toBeVisible()
    await expect.element(screen.getByLabelText('Valor del envío')).toHaveValue('$ 25.000')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes at once where nothing was', async () => {
    const { onClose } = await open()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
