import { packages } from './packages.ts'
import { runStep, type StepResult } from './run-step.ts'

const steps: [string, string[]][] = [
  ['format and lint', ['biome', 'ci', '--colors=off', '.']],
  [
    'types',
    [
      'tsc',
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
    ],
  ],
  // Each in its own world: a screen has no process, and a repository no document.
  ['types of the browser', ['tsc', '-p', '.ci/tsconfig.browser.json']],
  ['types of the API', ['tsc', '-p', '.ci/tsconfig.api.json']],
  ['dependency rules', ['depcruise', '--config', '.dependency-cruiser.cjs', ...packages]],
  ['circles of folders', ['depcruise', '--config', '.dependency-cruiser.folders.cjs', 'api']],
  ['unused files, exports and dependencies', ['knip']],
]

/** Every check that needs no running program, one after the other; all of them, whatever the first ones say. */
export const runChecks = async () => {
  const results: StepResult[] = []
  for (const [name, args] of steps) results.push(await runStep(name, 'npx', args))
  return results
}
