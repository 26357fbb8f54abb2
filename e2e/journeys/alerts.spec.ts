import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { test as base } from '../fixtures/own-server.ts'
import { act, publishChanged } from '../fixtures/published.ts'

// Somebody who is not looking is told, by the page server as it is run.

const secret = 'un-secreto-de-treinta-y-dos-letras'
// Nobody else changes what is live of it meanwhile.
const module = 'mfe-backoffice'

interface Called {
  body: string
  signature: string
}

const test = base.extend<{ receiver: { url: string; calls: Called[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  receiver: async ({}, use) => {
    const calls: Called[] = []
    const server = createServer(async (request, response) => {
      const signature = String(request.headers['plaza-signature'])
      calls.push({ body: await text(request), signature })
      response.writeHead(204).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls })
    server.close()
  },
  settings: ({ receiver }, use) =>
    use({ ALERT_WEBHOOKS: `${module}=${receiver.url}`, ALERT_SECRET: secret }),
})

test('a team is told within a minute that its version was withdrawn, by a call that it can check', async ({
  request,
  receiver,
}) => {
  const version = await publishChanged(request, module, /^admin-codes\./, (code) => `${code}\n`)
  await act(request, module, { kind: 'canary', version, to: 'staff' })
  await act(request, module, { kind: 'withdraw', version, reason: 'No deja entrar' })
  const isOurs = ({ body }: Called) => body.includes(version)
  await expect.poll(() => receiver.calls.filter(isOurs).length).toBe(1)
  const [{ body, signature } = { body: '', signature: '' }] = receiver.calls.filter(isOurs)
  expect(JSON.parse(body)).toMatchObject({
    module,
    kind: 'withdrawn',
    text: expect.stringContaining('No deja entrar'),
  })
  const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? []
  expect(mac).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
})
