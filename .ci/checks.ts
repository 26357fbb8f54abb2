import { packages } from './packages.ts'
import { runBeside, type StepResult } from './run-step.ts'

/** Its name, and what `npx` runs. */
type Step = [string, string[]]

// The compiler of TypeScript 7, in a fifth of the time. What makes types of a package still asks the one before, by its API.
const typesOf = (project: string) => [
  'node',
  'node_modules/typescript-native/bin/tsc',
  '-p',
  project,
]

const steps: Step[] = [
  ['format and lint', ['biome', 'ci', '--colors=off', '.']],
  ['types', typesOf('tsconfig.json')],
  // Each in its own world: a screen has no process, and a repository no document.
  ['types of the browser', typesOf('.ci/tsconfig.browser.json')],
  ['types of the API', typesOf('.ci/tsconfig.api.json')],
  ['dependency rules', ['depcruise', '--config', '.dependency-cruiser.cjs', ...packages]],
  ['circles of folders', ['depcruise', '--config', '.dependency-cruiser.folders.cjs', 'api']],
  ['unused files, exports and dependencies', ['knip']],
]

const lanes = 2

/**
 * Every check that needs no running program, two at a time, with what else needs one processor alone; all of them, whatever the
 * first ones say.
 */
export const runChecks = async (beside: Step[] = []) => {
  const results: StepResult[] = []
  const waiting = [...beside, ...steps]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results.push(await runBeside(next[0], 'npx', next[1]))
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return results
}
