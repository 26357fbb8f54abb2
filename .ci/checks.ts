import { runStep, type StepResult } from './run-step.ts'

const packages = [
  'shell',
  'mfe-storefront',
  'mfe-account',
  'mfe-backoffice',
  'mfe-counter',
  'api',
  'e2e',
]

const steps: [string, string[]][] = [
  ['format and lint', ['biome', 'ci', '--colors=off', '.']],
  ['types', ['tsc', '-p', 'tsconfig.json']],
  ['dependency rules', ['depcruise', '--config', '.dependency-cruiser.cjs', ...packages]],
  ['unused files, exports and dependencies', ['knip']],
]

/** Every check that needs no running program, one after the other; all of them, whatever the first ones say. */
export const runChecks = async () => {
  const results: StepResult[] = []
  for (const [name, args] of steps) results.push(await runStep(name, 'npx', args))
  return results
}
