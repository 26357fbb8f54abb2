import { formatCop } from '@plaza/shell/format'
import { api, moment, show } from '@plaza/shell/testing'
import { describe, expect, it, vi } from 'vitest'
import { OpenCajaForm } from './open-caja-form.tsx'

const caja = {
  id: 4,
  estado: 'abierta',
  cajero: 'Ana',
  es_propia: true,
  base: 50_000,
  abierta_en: '2026-03-01T13:00:00.000Z',
  cerrada_en: null,
  movimientos: [],
  reporte: null,
}

const open = async () => {
  const onChanged = vi.fn()
  const screen = await show(<OpenCajaForm comercioId={3} onChanged={onChanged} />)
  const base = screen.getByLabelText('Base en efectivo')
  const button = screen.getByRole('button', { name: 'Abrir caja' })
  return { screen, base, button, onChanged }
}

describe('opening a till', () => {
  it('asks how much is in it, and takes nothing for an answer', async () => {
    const heard = api(() => [201, { ...caja, base: 0 }])
    const { base, button, onChanged } = await open()
    await button.click()
    await expect.element(base).toHaveAccessibleDescription(/puede ser 0/)
    expect(heard).toEqual([])
    await base.fill('0')
    await button.click()
    await expect.poll(() => onChanged.mock.calls.length).toBe(1)
    expect(heard).toMatchObject([{ method: 'POST', body: { base: 0 } }])
  })

  it('is sent once, however fast it is pressed', async () => {
    const { here, come } = moment()
    const heard = api(() => here.then(() => [201, caja]))
    const { base, button, onChanged } = await open()
    await base.fill('50000')
    await expect.element(base).toHaveValue(formatCop(50_000))
    await button.dblClick()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    come()
    await expect.poll(() => onChanged.mock.calls.length).toBe(1)
    expect(heard).toHaveLength(1)
  })

  it('that failed keeps what was typed, and says why', async () => {
    const error = { code: 'demasiadas_solicitudes', message: 'Espera un momento.' }
    api(() => [429, { error }])
    const { screen, base, button, onChanged } = await open()
    await base.fill('50000')
    await button.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(error.message)
    await expect.element(base).toHaveValue(formatCop(50_000))
    expect(onChanged).not.toHaveBeenCalled()
  })

  it('that another window opened already leads to the one that is open', async () => {
    api(() => [409, { error: { code: 'caja_abierta', message: 'Ya hay una caja abierta.' } }])
    const { base, button, onChanged } = await open()
    await base.fill('50000')
    await button.click()
    await expect.poll(() => onChanged.mock.calls.length).toBe(1)
  })
})
