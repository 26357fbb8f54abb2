import type { Producto } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { ProductoCard } from './producto-card.tsx'

const cafe = {
  id: 1,
  nombre: 'Café',
  category: 'alimentos',
  valor_total: 11_900,
  stock: 9,
  imagenes: ['/uno.webp', '/dos.webp', '/tres.webp'],
} as unknown as Producto

const nothing = () => undefined

const open = () => show(<ProductoCard producto={cafe} onAdd={nothing} onShare={nothing} />)

/** One finger from the first place to the other ones, then away; what the browser tells of it. */
const draw = (
  card: Element,
  [x, y]: [x: number, y: number],
  end: 'touchend' | 'touchcancel' = 'touchend',
) => {
  const at = (clientX: number, clientY: number) =>
    new Touch({ identifier: 1, target: card, clientX, clientY })
  const tell = (type: string, touch: Touch, touches: Touch[]) =>
    card.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }))
  tell('touchstart', at(200, 200), [at(200, 200)])
  tell(end, at(200 + x, 200 + y), [])
}

it('turns its pictures under a finger drawn across it, round and round', async () => {
  const screen = await open()
  const card = screen.getByRole('article').element()
  const shown = (photo: number) =>
    expect
      .element(screen.getByRole('img', { name: `Café, foto ${photo} de 3` }))
      .toBeInTheDocument()
  await shown(1)
  draw(card, [-60, 10])
  await shown(2)
  draw(card, [80, -20])
  await shown(1)
  draw(card, [50, 0])
  await shown(3)
})

it('keeps its picture when the finger scrolls, only presses, or is taken by a rail', async () => {
  const screen = await open()
  const card = screen.getByRole('article').element()
  draw(card, [-60, 90])
  draw(card, [-20, 0])
  draw(card, [-90, 0], 'touchcancel')
  // What follows is answered after them.
  draw(card, [-60, 0])
  await expect.element(screen.getByRole('img', { name: 'Café, foto 2 de 3' })).toBeInTheDocument()
})

it('draws five stars that nobody has given yet too, as decoration that is not read', async () => {
  const screen = await open()
  const stars = screen.getByRole('article').element().querySelector('.card-rating > *')
  expect(stars?.ariaHidden).toBe('true')
  expect(getComputedStyle(stars as Element, '::after').width).toBe('80px')
  await expect.element(screen.getByRole('img', { name: /estrellas/ })).not.toBeInTheDocument()
})
