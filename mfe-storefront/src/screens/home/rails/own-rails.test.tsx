import { api, moment, show } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OwnRails } from './own-rails.tsx'

// As Safari is: it holds on to nothing by itself.
beforeEach(() => {
  document.documentElement.style.overflowAnchor = 'none'
  vi.spyOn(CSS, 'supports').mockImplementation((property: string) => property !== 'overflow-anchor')
})

afterEach(() => {
  document.documentElement.style.overflowAnchor = ''
  vi.restoreAllMocks()
  scrollTo(0, 0)
})

it('moves nothing that is in view below it when it turns out to be empty', async () => {
  const answered = moment()
  const sent = api(async () => {
    await answered.here
    return [200, { data: [] }]
  })
  const screen = await show(
    <div style={{ display: 'grid', gap: 32 }}>
      <div style={{ height: 2000 }} />
      <OwnRails ids="3,8" isSignedIn={false} />
      <p style={{ height: 3000 }}>Lo que se lee</p>
    </div>,
  )
  const read = screen.getByText('Lo que se lee').element()
  read.scrollIntoView()
  scrollBy(0, 40)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  const before = read.getBoundingClientRect().top
  answered.come()
  await expect
    .element(screen.getByRole('heading', { name: 'Vistos hace poco' }))
    .not.toBeInTheDocument()
  await expect.poll(() => read.getBoundingClientRect().top).toBeCloseTo(before, 0)
})
