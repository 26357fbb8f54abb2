import { Carousel, Icon, Picture } from '@plaza/shell/ui'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'

const items = ['uno', 'dos', 'tres'].map((key) => ({ key, content: <p>{key}</p> }))

// A picture of one pixel, and an address that has none.
const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const broken = 'data:image/png;base64,AAAA'

describe('a carousel', () => {
  it('tells how many slides there are, and which is in sight', async () => {
    const screen = await show(<Carousel label="Novedades" items={items} indicators />)
    await expect.element(screen.getByRole('group', { name: 'Novedades' })).toBeVisible()
    const marks = screen.getByRole('button', { name: /^Ver \d de 3$/ })
    expect(marks.elements()).toHaveLength(3)
    await expect.element(marks.nth(0)).toHaveAttribute('aria-current', 'true')
    await screen.getByRole('button', { name: 'Ver 3 de 3' }).click()
    await expect.element(marks.nth(2)).toHaveAttribute('aria-current', 'true')
  })

  it('that moves by itself is held still by a button, which says what the next press does', async () => {
    const screen = await show(<Carousel label="Novedades" items={items} interval={60_000} />)
    await screen.getByRole('button', { name: 'Pausar' }).click()
    await expect.element(screen.getByRole('button', { name: 'Reanudar' })).toBeVisible()
  })

  it('of one slide has nothing to press', async () => {
    const screen = await show(<Carousel label="Novedades" items={items.slice(0, 1)} indicators />)
    expect(screen.getByRole('button').query()).toBeNull()
  })
})

describe('a picture', () => {
  it('has its words, in the widths that there are', async () => {
    const sources = [{ src: pixel, width: 400 }]
    const screen = await show(<Picture sources={sources} alt="Café molido" sizes="50vw" />)
    const image = screen.getByRole('img', { name: 'Café molido' })
    await expect.element(image).toHaveAttribute('srcset', `${pixel} 400w`)
    await expect.element(image).toHaveAttribute('loading', 'lazy')
  })

  it('that does not come keeps its place, and its words', async () => {
    const sources = [{ src: broken, width: 400 }]
    const screen = await show(
      <div style={{ width: 120 }}>
        <Picture priority sources={sources} alt="Café molido" sizes="50vw" />
      </div>,
    )
    await expect.poll(() => document.querySelector('img')).toBeNull()
    const stand = screen.getByRole('img', { name: 'Café molido' })
    expect(stand.element().parentElement?.getBoundingClientRect().height).toBe(120)
  })
})

describe('an icon', () => {
  it('is read only where it has a name', async () => {
    const screen = await show(
      <>
        <Icon name="heart" />
        <Icon name="check" label="Hecho" />
      </>,
    )
    expect(screen.getByRole('img').elements()).toHaveLength(1)
    await expect.element(screen.getByRole('img')).toHaveAccessibleName('Hecho')
  })
})
