import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import type { LoadedListing } from './load-listing.ts'
import { Results } from './results.tsx'

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
