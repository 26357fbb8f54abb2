import { installationHere } from '../command-line/here.ts'
import { runCommand } from '../command-line/run-command.ts'
import type { Act, ModuleState } from '../releases/log/state.ts'

// npm run releases: what is live, where, since when and by whom; and the newest acts.
const audienceOf = ({ percent, to }: { percent?: number | undefined; to?: string | undefined }) =>
  [percent && `${percent} %`, to].filter(Boolean).join(' and ')

const linesOf = (name: string, { live, canary, offline, withdrawn }: ModuleState) => [
  `${name}  ${live ? `${live.version}  live since ${live.since} by ${live.by}` : 'nothing is live'}`,
  ...(offline ? [`  offline since ${offline.since} by ${offline.by}`] : []),
  ...(canary
    ? [`  ${canary.version}  for ${audienceOf(canary)} since ${canary.since} by ${canary.by}`]
    : []),
  ...withdrawn.map(
    ({ version, since, reason }) =>
      `  ${version}  withdrawn ${since}: ${reason}; back with npm run rollback -- ${name} --version ${version}`,
  ),
]

const words = ({ kind, ...act }: Act) =>
  [kind, ...Object.entries(act).flatMap(([key, value]) => (key === 'hash' ? [] : [value]))].join(
    ' ',
  )

await runCommand(async () => {
  const { config, store } = installationHere()
  const { modules } = await store.read()
  console.info(`Releases of ${config.RELEASES_S3_BUCKET ?? config.PLAZA_DATA}\n`)
  for (const name of Object.keys(modules).sort())
    console.info(linesOf(name, modules[name] as ModuleState).join('\n'))
  console.info('\nNewest acts')
  for (const { n, at, by, act } of await store.history(15))
    console.info(`${String(n).padStart(5)}  ${at}  ${by}: ${words(act)}`)
})
