import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { ownContract, wholeUse } from '../../../contract/compat/index.ts'
import { requireFit } from './require-fit.ts'

const whole = () => ownContract().calls.map(wholeUse)

/** Runs with the address of page servers on which one module is live that uses every call. */
const withPages = async (run: (origin: string) => Promise<void>) => {
  const live = [
    { name: 'mfe-uno', version: '1.0.0-a', uses: { calls: whole() } },
    { name: 'mfe-viejo', version: '1.0.0-b' },
  ]
  const pages = new Hono().get('/usos.json', (c) => c.json(live))
  const server = serve({ fetch: pages.fetch, port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await run(`http://127.0.0.1:${port}`).finally(() => server.close())
}

it('starts where everything that is live still works', () =>
  withPages((origin) => requireFit(origin, ownContract(), () => undefined)))

it('does not start where it would break a module, and names it with the call', () =>
  withPages(async (origin) => {
    const { version, calls } = ownContract()
    const fewer = { version, calls: calls.filter(({ call }) => call !== 'POST /ventas') }
    await expect(requireFit(origin, fewer, () => undefined)).rejects.toThrow(
      'mfe-uno@1.0.0-a: POST /ventas, llamada: ya no existe',
    )
  }))

it('says so and starts where nobody answers', async () => {
  const told: string[] = []
  await requireFit('http://127.0.0.1:9', ownContract(), (text) => told.push(text))
  expect(told).toEqual([expect.stringContaining('what is live is not known')])
})
