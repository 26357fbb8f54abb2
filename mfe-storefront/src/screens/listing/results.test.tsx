import type { ListedProducto } from '@plaza/contract'
import { useSearchParams } from '@plaza/shell/router'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LoadedListing } from './load-listing.ts'
import { Results } from './results.tsx'

const cafe: ListedProducto = {
  id: 1,
  nombre: 'Café',
  category: 'Alimentos',
  categoria: 'alimentos',
  valor_total: 11_900,
  valor_antes: null,
  valor_neto: 10_000,
  porcentaje_impuestos: 19,
  clase_iva: 'gravado',
  stock: 9,
  imagenes: [],
  descripcion_corta: '',
  comercio: { id: 3, nombre_barrio: 'Chapinero' },
}

const loaded = (total: number): LoadedListing => ({
  ...{ pathname: '/products', categorias: [], listing: { q: 'café', page: 9 } },
  page: { data: [], page: 9, total, totalPages: Math.ceil(total / 20) },
})

it('leads from a page after the last to the last', async () => {
  const screen = await show(<Results loaded={loaded(50)} />)
  const last = screen.getByRole('link', { name: 'Ir a la última página' })
  await expect.element(last).toHaveAttribute('href', '/products?q=caf%C3%A9&page=3')
  await expect.element(screen.getByText(/No encontramos/)).not.toBeInTheDocument()
})

it('says where nothing was found', async () => {
  const screen = await show(<Results loaded={loaded(0)} />)
  await expect.element(screen.getByText(/No encontramos/)).toBeVisible()
})

const turned = (page: number): LoadedListing => ({
  ...{ pathname: '/products', categorias: [], listing: { page } },
  page: { data: [cafe], page, total: 3, totalPages: 3 },
})

const Turning = () => {
  const [params] = useSearchParams()
  return <Results loaded={turned(Number(params.get('page') ?? 1))} />
}

it('does not keep the focus at the end of the page when another begins', async () => {
  const screen = await show(<Turning />)
  screen.getByRole('link', { name: 'Siguiente' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Página 2 de 3')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Siguiente' })).not.toHaveFocus()
})
