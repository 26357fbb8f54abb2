import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Encargo, Resultado } from './semillas.ts'

/** Has a process of its own run seeds, with the code of a tree. It dies with this one. */
export const runApart = async (
  encargo: Encargo,
  tell: (resultado: Resultado) => void,
  tree = join(import.meta.dirname, '../..'),
) => {
  const program = join(tree, 'api/simulation/semillas.ts')
  const child = fork(program, [JSON.stringify(encargo)], {
    cwd: tree,
    execArgv: ['--no-warnings', '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const complaints: string[] = []
  child.stderr?.on('data', (chunk) => complaints.push(String(chunk)))
  child.on('message', (message) => tell(message as Resultado))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(complaints.join('') || `the run ended with ${code}`)
}
