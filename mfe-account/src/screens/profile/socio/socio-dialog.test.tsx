import { show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { SocioCard } from './socio-card.tsx'

// As where the roles could not be asked for again: the session does not know yet.
vi.mock('./become-socio.ts', () => ({ becomeSocio: async () => undefined }))

it('closes once somebody is a Socio, though the session does not know of it yet', async () => {
  const screen = await show(<SocioCard />)
  await screen.getByRole('button', { name: 'Quiero ser Socio' }).click()
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Ser Socio', exact: true }).click()
  await expect.element(screen.getByText('¡Listo! Ya eres Socio de Plaza.')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
