import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const run = (command: string, ...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const file = join(import.meta.dirname, `${command}.ts`)
    const env = { ...process.env, PLAZA_DEPLOY_TOKEN: 'plaza_uno' }
    execFile(process.execPath, ['--import', 'tsx', file, ...args], { env }, (error, _, text) =>
      resolve({ code: Number(error?.code ?? 0), text }),
    )
  })

// The discard port: nobody answers there.
const url = 'http://127.0.0.1:9'

it.each(['rollback', 'offline', 'online'])(
  '%s says where nobody answers',
  async (command) => {
    const { code, text } = await run(command, 'mfe-uno', '--url', url)
    expect([code, text]).toEqual([1, expect.stringContaining(`No shop answers at ${url}: `)])
  },
  30_000,
)

it.each([
  ['cut off', '{"name":"mfe-uno","vers', /JSON/],
  ['without a version', '{"name":"mfe-uno"}', /version: /],
])(
  'release names the release.json that is %s',
  async (_, text, reason) => {
    const dist = mkdtempSync(join(tmpdir(), 'plaza-dist-'))
    writeFileSync(join(dist, 'release.json'), text)
    const said = await run('release', '--dist', dist, '--url', url)
    expect([said.code, said.text]).toEqual([1, expect.stringMatching(reason)])
    expect(said.text).toContain(join(dist, 'release.json'))
  },
  30_000,
)
