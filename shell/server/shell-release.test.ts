import { expect, it } from 'vitest'
import { shellReleaseSchema } from '../shared/remote/index.ts'
import { testApp } from './testing/test-app.ts'

const release = shellReleaseSchema.parse({
  ...{ name: 'shell', version: '1.2.0-a', scripts: ['main.js'] },
  files: { 'main.js': { bytes: 1, sha384: 'A'.repeat(64) } },
  provides: { shared: {}, contract: '1.4.0' },
})

it('says which shell pages begin with, file by file with its hash', async () => {
  const { app, store } = testApp()
  expect((await app.request('/shell.json')).status).toBe(404)
  await store.keep(release, new Map([['main.js', new TextEncoder().encode('1')]]))
  expect(await (await app.request('/shell.json')).json()).toEqual(release)
})
