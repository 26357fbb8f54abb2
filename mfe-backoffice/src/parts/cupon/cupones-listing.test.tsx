import type { Cupon, CuponesPage } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { CuponesListing } from './cupones-listing.tsx'

const none = { vigente: 0, programado: 0, agotado: 0, vencido: 0, retirado: 0 }

const empty: CuponesPage = { data: [], page: 1, totalPages: 0, total: 0, conteos: none }

const cupon = {
  ...{ id: 1, codigo: 'FERIA20', tipo: 'porcentaje', valor: 20, estado: 'vigente', usos: 0 },
  ...{ usos_maximos: null, desde: null, hasta: null, minimo: null, maximo: null },
} as unknown as Cupon

it('offers who has no coupon one way to the first, and nothing to narrow', async () => {
  const screen = await show(<CuponesListing giver={1} cupones={empty} />)
  await expect.element(screen.getByRole('button', { name: 'Crear el primero' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
})

it('tells whoever has some how many of each there are', async () => {
  const cupones = { ...empty, data: [cupon], totalPages: 1, total: 1 }
  const screen = await show(
    <CuponesListing giver={1} cupones={{ ...cupones, conteos: { ...none, vigente: 1 } }} />,
  )
  await expect.element(screen.getByRole('link', { name: 'Vigentes 1' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Vencidos 0' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Nuevo cupón' })).toBeVisible()
})
