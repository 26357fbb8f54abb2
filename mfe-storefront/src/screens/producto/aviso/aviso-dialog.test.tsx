import type { Producto } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { AvisoDialog } from './aviso-dialog.tsx'

const producto = { id: 1, nombre: 'Café molido' } as Producto

it('says once which policy a visitor agrees to', async () => {
  signOut()
  const screen = await show(<AvisoDialog producto={producto} open onClose={() => undefined} />)
  const said = screen.getByText('política de tratamiento de datos')
  await expect.element(said).toBeVisible()
  expect(said.element().closest('small')?.textContent).toBe(
    'Lee la política de tratamiento de datos.',
  )
})
