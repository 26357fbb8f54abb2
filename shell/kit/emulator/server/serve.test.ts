import { request } from 'node:http'
import { expect, it } from 'vitest'
import { file } from './answer.ts'
import { serve } from './serve.ts'

const serving = (port: number, isAnyGood: boolean) =>
  serve({ port, isAnyGood, answer: async () => file('x.json', '{}'), stream: () => false })

const statusFor = (port: number, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers: { host } }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end()
  })

it('takes the next port where its own is taken, unless that one was asked for', async () => {
  const first = await serving(3140, true)
  const second = await serving(first.port, true)
  expect(second.port).toBeGreaterThan(first.port)
  await expect(serving(first.port, false)).rejects.toMatchObject({
    outcome: 'usage',
    message: expect.stringContaining('--port'),
  })
  await Promise.all([first.stop(), second.stop()])
})

it('answers nobody who comes by another name than this machine’s', async () => {
  const { port, stop } = await serving(3140, true)
  expect(await statusFor(port, `localhost:${port}`)).toBe(200)
  expect(await statusFor(port, `evil.example:${port}`)).toBe(403)
  expect(await statusFor(port, `localhost.evil.example`)).toBe(403)
  await stop()
})
