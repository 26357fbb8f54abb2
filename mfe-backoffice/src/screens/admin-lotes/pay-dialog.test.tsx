import { api, show } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PayDialog } from './pay-dialog.tsx'

beforeEach(() => sessionStorage.clear())

const open = async () => {
  const onPaid = vi.fn()
  const onClose = vi.fn()
  const screen = await show(
    <PayDialog valor_total={120_000} socios={2} onPaid={onPaid} onClose={onClose} />,
  )
  return { screen, pay: screen.getByRole('button', { name: /^Pagar/ }), onPaid, onClose }
}

describe('paying partners', () => {
  it('says how much goes to how many, and pays nothing when it is called off', async () => {
    const heard = api(() => [500])
    const { screen, pay, onClose } = await open()
    await expect.element(screen.getByRole('dialog')).toHaveTextContent('2 Socios')
    await expect.element(pay).toHaveTextContent(/\$\s*120\.000/)
    await screen.getByRole('button', { name: 'Cancelar' }).click()
    expect(onClose).toHaveBeenCalledOnce()
    expect(heard).toEqual([])
  })

  it('sends what was on show, under one key until it is heard of', async () => {
    const heard = api(() => [0])
    const { screen, pay, onPaid } = await open()
    await pay.dblClick()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No hay conexión')
    await pay.click()
    await expect.poll(() => heard.length).toBeGreaterThan(1)
    expect(new Set(heard.map(({ clave }) => clave)).size).toBe(1)
    expect(heard[0]?.body).toEqual({ valor_total: 120_000 })
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('does not pay what is no longer owed, and says so', async () => {
    const error = { code: 'datos_cambiados', message: 'Cambió.' }
    api(() => [409, { error }])
    const { screen, pay, onPaid, onClose } = await open()
    await pay.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Lo que hay por pagar cambió')
    expect(onPaid).not.toHaveBeenCalled()
  })
})
