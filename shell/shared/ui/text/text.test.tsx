import {
  Badge,
  Chip,
  CircularProgress,
  Icon,
  Price,
  ProgressBar,
  Skeleton,
  Spinner,
  Stars,
  Typography,
} from '@plaza/shell/ui'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'

describe('a chip', () => {
  it('is a word, or a choice that says whether it is the chosen one', async () => {
    const onClick = vi.fn()
    const screen = await show(
      <>
        <Chip label="Oferta" />
        <Chip label="Hoy" onClick={onClick} aria-pressed />
        <Chip label="Ayer" href="#ayer" />
      </>,
    )
    expect(screen.getByText('Oferta').element().tagName).toBe('SPAN')
    await expect.element(screen.getByRole('button', { pressed: true })).toHaveTextContent('Hoy')
    await expect.element(screen.getByRole('link', { name: 'Ayer' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledOnce()
  })
})

describe('a price', () => {
  it('says what it was and what it is, to who cannot see the line through it', async () => {
    const screen = await show(<Price value={8000} before={10_000} />)
    await expect.element(screen.getByText('Antes')).toBeInTheDocument()
    await expect.element(screen.getByText('Ahora')).toBeInTheDocument()
    await expect.element(screen.getByText('-20%')).toBeVisible()
  })

  it('that was lower before is no offer', async () => {
    const screen = await show(<Price value={8000} before={7000} />)
    expect(screen.getByText('Antes').query()).toBeNull()
  })
})

describe('what is for the eye alone', () => {
  it('is not read: a count on an icon, stars that nobody gave, a place that is kept', async () => {
    const screen = await show(
      <>
        <Badge badgeContent={120}>
          <Icon name="cart" label="Carrito" />
        </Badge>
        <Stars />
        <Skeleton height={20} />
        <CircularProgress />
      </>,
    )
    await expect.element(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByRole('img').elements()).toHaveLength(1)
    expect(screen.getByRole('progressbar').query()).toBeNull()
  })

  it('stays within what a bar leaves beside its icon, however many there are', async () => {
    const screen = await show(
      <Badge badgeContent={120}>
        <Icon name="cart" size={24} label="Carrito" />
      </Badge>,
    )
    const edgeOf = (one: Element) => one.getBoundingClientRect().right
    const icon = edgeOf(screen.getByRole('img').element())
    // On a phone: half of what a finger needs more than the icon, and 8 px at the bar's end.
    expect(edgeOf(screen.getByText('99+').element()) - icon).toBeLessThanOrEqual(18)
  })

  it('is not shown for nothing', async () => {
    const screen = await show(
      <Badge badgeContent={0}>
        <Icon name="cart" />
      </Badge>,
    )
    expect(screen.getByText('0').query()).toBeNull()
  })
})

describe('what is said', () => {
  it('fills as many stars as were given, and of one a part', async () => {
    const screen = await show(<Stars value={3.2} />)
    const stars = screen.getByRole('img', { name: '3,2 de 5 estrellas' }).element()
    const full = getComputedStyle(stars, '::before')
    expect(full.backgroundImage).toMatch(/^linear-gradient\(90deg, .*64%/)
    expect([full.width, full.maskSize]).toEqual(['80px', '16px 16px'])
    // What masks has come: without it there would be two bars.
    expect([full.maskImage, getComputedStyle(stars, '::after').maskImage]).toEqual([
      expect.stringMatching(/^url\("data:image\/svg\+xml,.*stroke-width/),
      expect.stringMatching(/^url\("data:image\/svg\+xml,.*fill%3D%22none/),
    ])
  })

  it('is said in words: a rating, a wait, what is on its way', async () => {
    const screen = await show(
      <>
        <Stars value={4.5} count={12} />
        <Spinner label="Cargando más productos..." />
        <ProgressBar label="Cargando la página" />
      </>,
    )
    await expect.element(screen.getByRole('img', { name: '4,5 de 5 estrellas' })).toBeVisible()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Cargando más productos...')
    await expect
      .element(screen.getByRole('progressbar', { name: 'Cargando la página' }))
      .toBeInTheDocument()
  })

  it('is a heading where it looks like one', async () => {
    const screen = await show(<Typography variant="h1">Tu carrito</Typography>)
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu carrito')
  })
})
