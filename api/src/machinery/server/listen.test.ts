import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

const slowApp = () => {
  let finish = () => {}
  let started = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  const begun = new Promise<void>((resolve) => {
    started = resolve
  })
  const app = new Hono().get('/slow', async (c) => {
    started()
    await done
    return c.text('whole')
  })
  return { app, begun, finish }
}

it('finishes the requests under way when it closes, and takes no new ones', async () => {
  const { app, begun, finish } = slowApp()
  const { port, close } = await listen(app, 0)
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await begun
  const closed = close()
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow()
  finish()
  expect(await (await answer).text()).toBe('whole')
  await closed
})

it('says when the port is taken', async () => {
  const app = new Hono()
  const { port, close } = await listen(app, 0)
  await expect(listen(app, port)).rejects.toThrow(/EADDRINUSE/)
  await close()
})
