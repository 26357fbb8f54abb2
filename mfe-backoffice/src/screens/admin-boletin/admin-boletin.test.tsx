import type { SuscriptoresPage } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { Component } from './admin-boletin.tsx'

const one = (correo_electronico: string) => ({
  ...{ correo_electronico, confirmado_en: '2026-11-20T12:00:00.000Z', version: '2026-11' },
})

it('shows the last page where the next one is gone by the time that it is asked for', async () => {
  const pages: SuscriptoresPage[] = [
    { data: [one('ana@correo.co')], page: 1, totalPages: 2, total: 21 },
    { data: [], page: 2, totalPages: 1, total: 20 },
    { data: [one('ana@correo.co')], page: 1, totalPages: 1, total: 20 },
  ]
  const heard = api(() => [200, pages.shift()])
  const screen = await show(<Component />)
  await screen.getByRole('button', { name: /siguiente/i }).click()
  await expect.element(screen.getByText('Total de suscriptores: 20')).toBeVisible()
  await expect.element(screen.getByText('ana@correo.co')).toBeVisible()
  expect(heard.map(({ body }) => (body as { page: number }).page)).toEqual([1, 2, 1])
})
