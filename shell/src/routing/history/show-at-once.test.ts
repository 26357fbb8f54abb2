import { createMemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { keepData } from './keep-data.ts'
import { past } from './kept-data.ts'
import { showAtOnce } from './show-at-once.ts'

it('draws in one piece what somebody goes back to, and nothing else', async () => {
  Object.assign(globalThis, { requestAnimationFrame: (run: () => void) => setTimeout(run) })
  let asked = 0
  const loader = ({ request }: { request: Request }) => {
    const kept = past.find?.(request.url)
    if (kept) return { data: kept.data, isKept: () => true }
    asked += 1
    return { data: request.url, isKept: () => true }
  }
  const routes = ['/lista', '/producto'].map((path) => ({ path, loader }))
  const router = showAtOnce(createMemoryRouter(routes, { initialEntries: ['/lista'] }))
  const told: string[] = []
  router.subscribe(({ navigation, location }, { flushSync }) =>
    told.push(`${location.pathname} ${navigation.state}${flushSync ? ' at once' : ''}`),
  )
  router.initialize()
  await expect.poll(() => router.state.initialized).toBe(true)
  keepData(router)
  await router.navigate('/producto')
  await router.navigate(-1)
  // Asked for anew once it is seen.
  await expect.poll(() => asked).toBe(3)
  await expect.poll(() => router.state.revalidation).toBe('idle')
  expect(router.state.location.pathname).toBe('/lista')
  expect(told).toContain('/producto idle')
  expect(told.filter((one) => one.includes('at once'))).toEqual(['/lista idle at once'])
})
