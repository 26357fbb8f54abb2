import { useLocation } from '@plaza/shell/router'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ListingHead } from './listing-head.tsx'
import type { LoadedListing } from './load-listing.ts'

const listing = { page: 1 }
const loaded = {
  pathname: '/productos',
  listing,
  categorias: [],
  page: { data: [], page: 1, totalPages: 1, total: 152 },
} as LoadedListing

const wanted = { pathname: '/productos', listing }

/** In how many lines the last word of an element stands. */
const linesOfLastWord = (element: Element) => {
  const [text] = element.childNodes
  const words = text?.textContent ?? ''
  const range = document.createRange()
  range.setStart(text as Node, words.lastIndexOf(' ') + 1)
  range.setEnd(text as Node, words.length)
  return range.getClientRects().length
}

it('breaks no word of its title on the narrowest phone', async () => {
  await page.viewport(320, 600)
  const screen = await show(
    <div style={{ padding: 16 }}>
      <ListingHead loaded={loaded} wanted={{ ...wanted, latest: () => wanted }} />
    </div>,
  )
  const title = screen.getByRole('heading', { name: 'Todos los productos' })
  await expect.element(title).toBeVisible()
  expect(linesOfLastWord(title.element())).toBe(1)
})

it.each([390, 768, 1280])(
  'keeps its title where it is when its order comes, at %i px',
  async (width) => {
    await page.viewport(width, 600)
    const screen = await show(
      <ListingHead loaded={loaded} wanted={{ ...wanted, latest: () => wanted }} />,
    )
    const count = screen.getByText('152 productos')
    await expect.element(count).toBeVisible()
    const { x, y } = count.element().getBoundingClientRect()
    screen.getByLabelText('Ordenar por').element().closest('header > div')?.remove()
    const before = count.element().getBoundingClientRect()
    expect([before.x, before.y]).toEqual([x, y])
  },
)

const Address = () => <output>{useLocation().search}</output>

it('sorts what was asked for last, though it be drawn as before', async () => {
  const latest = () => ({ pathname: '/products', listing: { ...listing, categoria: 'alimentos' } })
  const screen = await show(
    <>
      <ListingHead loaded={loaded} wanted={{ ...wanted, latest }} />
      <Address />
    </>,
  )
  await screen.getByLabelText('Ordenar por').selectOptions('Menor precio')
  await expect
    .element(screen.getByText('?categoria='))
    .toHaveTextContent('?categoria=alimentos&orden=precio_asc')
})
