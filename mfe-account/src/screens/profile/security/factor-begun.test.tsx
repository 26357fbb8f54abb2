import { api, show, signIn } from '@plaza/shell/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { FactorCard } from './factor-card.tsx'

const confirmFactor = vi.hoisted(() => vi.fn(async (_code: string) => undefined))
const refreshRoles = vi.hoisted(() => vi.fn(async () => undefined))

vi.mock('@plaza/shell/session', async (original) => ({
  ...(await original<typeof import('@plaza/shell/session')>()),
  loadIdentity: async () => ({ beginFactor: async () => 'JBSWY3DPEHPK3PXP', confirmFactor }),
  refreshRoles,
}))

beforeEach(() => signIn())

it('says that the second factor is in use though its recovery codes did not come, and makes them next', async () => {
  let isActive = false
  let isDown = true
  api(({ path }) => {
    if (path === '/segundo-factor') return [200, { activo: isActive, rescates_restantes: 0 }]
    return isDown ? [503] : [201, { rescates: ['ABCD-EFGH'] }]
  })
  const screen = await show(<FactorCard />)
  await screen.getByRole('button', { name: 'Activar segundo paso' }).click()
  await screen.getByLabelText('Código de la aplicación').fill('123456')
  isActive = true
  await screen.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect.element(screen.getByText(/ya está activo/)).toBeVisible()
  const make = screen.getByRole('button', { name: 'Hacer códigos de rescate' })
  await expect.element(make).toHaveFocus()
  await make.click()
  await expect.element(screen.getByText(/No pudimos hacer tus códigos\./)).toBeVisible()
  isDown = false
  await make.click()
  await expect.element(screen.getByText('ABCD-EFGH')).toBeVisible()
  expect(confirmFactor).toHaveBeenCalledOnce()
})

it('asks for tokens that say it was proved before the first recovery codes are made on a page that came later', async () => {
  const order: string[] = []
  refreshRoles.mockImplementation(async () => void order.push('tokens'))
  api(({ path }) => {
    if (path === '/segundo-factor') return [200, { activo: true, rescates_restantes: 0 }]
    order.push('codes')
    return [201, { rescates: ['ABCD-EFGH'] }]
  })
  const screen = await show(<FactorCard />)
  await screen.getByRole('button', { name: 'Hacer códigos nuevos' }).click()
  await expect.element(screen.getByText('ABCD-EFGH')).toBeVisible()
  expect(order).toEqual(['tokens', 'codes'])
})
