import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { listen } from '../server/listen.ts'
import { bodySize } from './body-size.ts'

const app = new Hono().post('/', bodySize({ maxSize: 10 }), async (c) => c.text(await c.req.text()))

let close = async () => {}

const post = async (body: BodyInit) => {
  const server = await listen(app, 0)
  close = server.close
  return fetch(`http://127.0.0.1:${server.port}/`, {
    method: 'POST',
    body,
    duplex: 'half',
  } as object)
}

// Sent in parts, without a length.
const parts = (...texts: string[]) => new Blob(texts).stream()

afterEach(() => close())

it.each([
  ['with its length', 'a'.repeat(10)],
  ['in parts', parts('aaaaa', 'aaaaa')],
])('takes a body of the greatest size, %s', async (_, sent) => {
  const answer = await post(sent)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('a'.repeat(10))
})

it.each([
  ['with its length', 'a'.repeat(11)],
  ['in parts', parts('aaaaa', 'aaaaaa')],
])('refuses a greater one, %s', async (_, sent) => {
  expect((await post(sent)).status).toBe(413)
})
