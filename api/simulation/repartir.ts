import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programOf } from '../src/testing/services/programs.ts'
import type { Encargo, Resultado } from './semillas.ts'

const top = join(import.meta.dirname, '../..')

const sourceIn = (tree: string) => ({
  file: join(tree, 'api/simulation/semillas.ts'),
  execArgv: ['--import', 'tsx'],
})

/** Has a process of its own run seeds, with the code of a tree. It dies with this one. */
export const runApart = async (
  encargo: Encargo,
  tell: (resultado: Resultado) => void,
  tree?: string,
) => {
  const { file, execArgv } = tree ? sourceIn(tree) : programOf('semillas')
  const child = fork(file, [JSON.stringify(encargo)], {
    cwd: tree ?? top,
    execArgv: ['--no-warnings', ...execArgv],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const complaints: string[] = []
  child.stderr?.on('data', (chunk) => complaints.push(String(chunk)))
  child.on('message', (message) => tell(message as Resultado))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(complaints.join('') || `the run ended with ${code}`)
}
