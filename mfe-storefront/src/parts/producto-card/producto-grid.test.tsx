import type { Producto } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { ProductoGrid } from './producto-grid.tsx'

let reads = 0

/** A product that counts how often its card is drawn: a card looks for its family each time. */
const productoOf = (id: number) =>
  ({
    ...{ id, nombre: `Café ${id}`, category: 'alimentos', valor_total: 11_900, stock: 9 },
    ...{ imagenes: ['/uno.webp'], descripcion_corta: 'De altura.' },
    get familia() {
      reads += 1
      return undefined
    },
  }) as unknown as Producto

it('draws no card anew while a window about one opens and closes', async () => {
  const productos = Array.from({ length: 20 }, (_, index) => productoOf(index + 1))
  reads = 0
  const screen = await show(<ProductoGrid productos={productos} />)
  const drawn = reads
  expect(drawn).toBeGreaterThanOrEqual(20)
  await screen.getByRole('button', { name: 'Agregar al carro' }).first().click()
  await expect.element(screen.getByRole('dialog', { name: 'Agregar al carro' })).toBeVisible()
  await screen.getByRole('button', { name: 'Cerrar' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Agregar al carro' }))
    .not.toBeInTheDocument()
  expect(reads - drawn).toBe(0)
})

/** Cards of a grid that are drawn: an empty place has no link. */
const drawnIn = (container: Element) =>
  [...container.querySelectorAll('li')].flatMap((item, index) =>
    item.querySelector('a') ? index : [],
  )

/** Until they are in sight, and whoever looks for that has been told: one frame tells all observers, in no order. */
const seeAll = (cards: Element[]) =>
  new Promise<void>((told) => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) seen.add(target)
      if (seen.size < cards.length) return
      observer.disconnect()
      requestAnimationFrame(() => told())
    })
    for (const card of cards) observer.observe(card)
  })

/** A list that goes and comes back by a button. */
const Coming = ({ children }: { children: ReactNode }) => {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        Ir y volver
      </button>
      {isThere && children}
    </>
  )
}

it('draws at once what was in sight of a list that somebody goes back to, as tall as it was, and then the rest', async () => {
  const productos = Array.from({ length: 60 }, (_, index) => productoOf(index + 1))
  const { container, getByRole } = await show(
    <Coming>
      <ProductoGrid productos={productos} priority={2} />
    </Coming>,
  )
  // Without the pointer, for which the page would be moved.
  const go = () => (getByRole('button', { name: 'Ir y volver' }).element() as HTMLElement).click()
  const [list] = container.getElementsByTagName('ul')
  const cards = [45, 46].flatMap((at) => list?.children[at] ?? [])
  cards[0]?.firstElementChild?.scrollIntoView()
  await expect.poll(() => list?.firstElementChild?.getBoundingClientRect().bottom).toBeLessThan(0)
  await seeAll(cards)
  go()
  await expect.poll(() => container.querySelector('ul')).toBeNull()

  const heightNow = () => container.querySelector('ul')?.getBoundingClientRect().height ?? 0
  const drawn: number[][] = []
  const heights: number[] = []
  new MutationObserver(() => {
    drawn.push(drawnIn(container))
    heights.push(heightNow())
  }).observe(container, { childList: true, subtree: true })
  go()
  await expect.poll(() => drawnIn(container).length).toBe(60)
  const [first = []] = drawn
  expect(first).toEqual(expect.arrayContaining([0, 1, 45, 46]))
  expect(first.length).toBeLessThan(40)
  // The cards of a test are a little lower than the rule of a shop's says.
  expect((heights[0] ?? 0) / heightNow()).toBeCloseTo(1, 1)
})
