import type { CodigosPage } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { CodigosTable } from './codigos-table.tsx'

const codigos = {
  ...{ page: 1, limit: 20, total: 1, totalPages: 1 },
  data: [
    {
      ...{ id: 'a1b2c3d4e5f60718', role_assigned: 'Administrador', estado: 'vigente' },
      ...{ creado_por: 'administrador@plaza.test', creado_en: '2026-11-27T14:13:00.000Z' },
      ...{ vence_en: '2026-12-04T14:13:00.000Z', usado_por: null, usado_en: null },
    },
  ],
} as unknown as CodigosPage

it('says of a code that was used meanwhile that it was, and reads again who did', async () => {
  const error = { code: 'codigo_usado', message: 'El código de validación ya se usó.' }
  api(() => [409, { error }])
  const screen = await show(<CodigosTable codigos={codigos} />)
  // The head of a table that stays in sight lies over a row that nothing stands above.
  ;(screen.getByRole('button', { name: /^Revocar el código/ }).element() as HTMLElement).click()
  await screen.getByRole('button', { name: 'Revocar', exact: true }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ese código ya se usó')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
