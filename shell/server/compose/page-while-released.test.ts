import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawnBy } from '../testing/drawing.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const versions = ['1.0.0-aaaaaaaaaa', '1.0.0-bbbbbbbbbb', '1.0.0-cccccccccc']
const writerFile = join(import.meta.dirname, '../testing/release-writer.ts')

/** Promotes and rolls back the three versions in a process of its own. */
const writer = (folder: string, name: string) => {
  const args = ['--import', 'tsx', writerFile, folder, name, '250']
  return once(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
}

it('is of one version of a module alone, drawn and run, whatever four writers promote and roll back meanwhile', {
  timeout: 120_000,
}, async () => {
  const shop = testApp({ draws: true })
  for (const version of versions)
    await shop.publish(
      drawnBy(sampleUpload('mfe-uno', version), `return '<p>drawn by ${version}</p>'`),
    )
  let isWriting = true
  const writers = ['uno', 'dos', 'tres', 'cuatro'].map((name) =>
    writer(join(shop.data, 'releases'), name),
  )
  const done = Promise.all(writers).finally(() => {
    isWriting = false
  })
  const seen = new Set<string>()
  let drawn = 0
  while (isWriting) {
    const response = await shop.app.request('/mfe-uno')
    expect(response.status).toBe(200)
    const html = await response.text()
    if (html.includes('drawn by')) drawn++
    const parts = new Set(html.match(/1\.0\.0-(a{10}|b{10}|c{10})/g))
    expect([...parts]).toHaveLength(1)
    for (const part of parts) seen.add(part)
  }
  expect(await done).toEqual(Array(4).fill([0, null]))
  expect([...seen].sort()).toEqual(versions)
  expect(drawn).toBeGreaterThan(10)
  await shop.close?.()
  expect(await shop.store.history(2000)).toHaveLength(1000 + versions.length * 2 + 1)
})
