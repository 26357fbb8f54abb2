import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestSchema } from '../../shared/remote/index.ts'
import { Failure } from './failure.ts'

/** Checks `module.json` of the module in this folder. */
export const readManifest = (root: string) => {
  const file = join(root, 'module.json')
  if (!existsSync(file))
    throw new Failure(
      'usage',
      `There is no module.json in ${root}. Begin one with: plaza new mfe-<name>`,
    )
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (error) {
      throw new Failure('failed', `module.json: ${(error as Error).message}`)
    }
  }
  const checked = manifestSchema.safeParse(read())
  if (checked.success) return checked.data
  const reasons = checked.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Failure('failed', `module.json is not a module manifest:\n${reasons.join('\n')}`)
}
