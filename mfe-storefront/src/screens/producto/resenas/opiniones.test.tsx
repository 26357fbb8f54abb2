import type { Resena } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Opiniones } from './opiniones.tsx'

const resena = (id: number): Resena => ({
  id,
  estrellas: id > 10 ? 5 : 4,
  texto: `Opinión ${id}: ${'llegó a tiempo y como se ve en la foto. '.repeat(12)}`,
  autor: 'Ana G.',
  creado_en: '2026-11-20T12:00:00.000Z',
  editado_en: null,
  fotos: [],
  respuesta: null,
})

const producto = { id: 1, calificacion: { promedio: 4.5, total: 3 } } as never

const page = (from: number) => ({
  data: [from, from + 1, from + 2].map(resena),
  siguiente: null,
  por_estrellas: [0, 0, 0, 3, 3],
})

it('leaves the focus at the filter that was pressed after more reviews were asked for', async () => {
  api(({ path }) => [200, path.includes('estrellas=5') ? page(11) : page(1)])
  const screen = await show(<Opiniones producto={producto} />)
  await screen.getByRole('button', { name: 'Ver más opiniones' }).click()
  await expect.element(screen.getByText('Opinión 3:')).toBeVisible()
  const filter = screen.getByRole('button', { name: '5 estrellas: 3 opiniones' })
  filter.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Opinión 13:')).toBeVisible()
  // A further press is still the filter's.
  await userEvent.keyboard('{Enter}')
  await expect.element(filter).toHaveAttribute('aria-pressed', 'false')
  await expect.element(filter).toHaveFocus()
})
