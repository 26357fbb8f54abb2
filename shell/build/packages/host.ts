import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { buildPackage } from '../build-package.ts'
import { top } from '../tree.ts'
import { emptyStage, readJson, write } from './stage.ts'

/** Puts `@plaza/host` together: the shell as it is built, in which the emulator shows a module; answers its folder. */
export const stageHost = async () => {
  const stage = emptyStage('host')
  const { dist } = await buildPackage(top, 'shell')
  for (const path of ['release.json', 'web'])
    cpSync(join(dist, path), join(stage, 'dist', path), { recursive: true })
  const { name, version } = readJson(join(top, 'shell/package.json'))
  const published = { name, version, type: 'module', files: ['dist'] }
  write(stage, 'package.json', JSON.stringify(published, null, 2))
  return stage
}
