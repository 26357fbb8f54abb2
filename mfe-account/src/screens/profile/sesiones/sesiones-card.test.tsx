import { api, show, signIn } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { SesionesCard } from './sesiones-card.tsx'

const at = '2026-03-02T15:30:00.000Z'

const sesion = (id: string, dispositivo: string, es_esta = false) => ({
  ...{ id, dispositivo, es_esta },
  ...{ desde: at, ultimo_uso: at },
})

it('takes a session off the list that has ended elsewhere meanwhile', async () => {
  signIn()
  const own = sesion('11111111-1111-4111-8111-111111111111', 'Chrome en Linux', true)
  const other = sesion('22222222-2222-4222-8222-222222222222', 'Chrome en Android')
  let open = [own, other]
  api(({ method }) => {
    if (method === 'GET') return [200, open]
    open = [own]
    const error = { code: 'sesion_no_encontrada', message: 'Esa sesión ya no está abierta.' }
    return [404, { error }]
  })
  const screen = await show(<SesionesCard />)
  await screen.getByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }).click()
  await expect.element(screen.getByText('Chrome en Android')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Chrome en Linux')).toBeVisible()
})
