import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { top } from '../webpack/build-all.ts'
import { buildPackage } from '../webpack/build-package.ts'
import { deployToken } from './releases/deploy-tokens.ts'
import { readBuild } from './releases/read-build.ts'

// npm run release -w <module> -- --url http://localhost:3000
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' } },
})
const name = basename(process.cwd())

const token =
  process.env.PLAZA_DEPLOY_TOKEN ??
  (await deployToken(process.env.PLAZA_DATA ?? join(top, 'data'), name))

const send = async (dist: string) => {
  const { release, files } = await readBuild(dist)
  const form = new FormData()
  form.set('release', JSON.stringify(release))
  for (const [path, bytes] of files) form.set(path, new Blob([new Uint8Array(bytes)]), path)
  const headers = { authorization: `Bearer ${token}` }
  return fetch(new URL(`/releases/${name}`, values.url), { method: 'POST', headers, body: form })
}

const started = performance.now()
const built = await buildPackage(top, name)
console.info(`${built.reused ? 'kept ' : 'built'} ${name}@${built.version}`)
const response = await send(built.dist)
const answer = (await response.json()) as { error?: { code: string; message: string } }
if (answer.error) {
  console.error(`refused (${answer.error.code}): ${answer.error.message}`)
  process.exit(1)
}
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.info(`live at ${values.url} after ${seconds} s: ${name}@${built.version}`)
