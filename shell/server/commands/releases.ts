import { installationHere } from '../command-line/here.ts'
import { runCommand } from '../command-line/run-command.ts'
import type { Act, Entry, ModuleState } from '../releases/log/state.ts'
import type { ReleaseStore } from '../releases/release-store.ts'

// npm run releases: what is live, of which commit, where, since when and by whom; and the newest acts.
const audienceOf = ({ percent, to }: { percent?: number | undefined; to?: string | undefined }) =>
  [percent && `${percent} %`, to].filter(Boolean).join(' and ')

/** "  built of 1f2e3d4c5b (with changes beside it), released by token 1f2e (Ana) 2026-11-23T…" */
const originOf = async (store: ReleaseStore, name: string, version: string) => {
  const from = await store.provenance(name, version)
  if (!from) return []
  const commit = from.commit?.slice(0, 10) ?? 'no commit'
  const beside = from.isDirty ? ' (with changes beside it)' : ''
  return [`  built of ${commit}${beside}, released by ${from.by} ${from.at}`]
}

const linesOf = async (
  store: ReleaseStore,
  name: string,
  { live, canary, offline, withdrawn }: ModuleState,
) => [
  `${name}  ${live ? `${live.version}  live since ${live.since} by ${live.by}` : 'nothing is live'}`,
  ...(live ? await originOf(store, name, live.version) : []),
  ...(offline ? [`  offline since ${offline.since} by ${offline.by}`] : []),
  ...(canary
    ? [
        `  ${canary.version}  for ${audienceOf(canary)} since ${canary.since} by ${canary.by}`,
        ...(await originOf(store, name, canary.version)),
      ]
    : []),
  ...withdrawn.map(
    ({ version, since, reason }) =>
      `  ${version}  withdrawn ${since}: ${reason}; back with npm run rollback -- ${name} --version ${version}`,
  ),
]

const checked = (journeys: NonNullable<Entry['journeys']>) =>
  'skipped' in journeys
    ? `without journeys: ${journeys.skipped}`
    : `${journeys.passed.length} journeys passed in ${(journeys.ms / 1000).toFixed(1)} s`

const said = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value).replaceAll('"', '') : value

const words = ({ kind, ...act }: Act) =>
  [
    kind,
    ...Object.entries(act).flatMap(([key, value]) => (key === 'hash' ? [] : [said(value)])),
  ].join(' ')

await runCommand(async () => {
  const { config, store } = installationHere()
  const { modules } = await store.read()
  console.info(`Releases of ${config.RELEASES_S3_BUCKET ?? config.PLAZA_DATA}\n`)
  for (const name of Object.keys(modules).sort())
    console.info((await linesOf(store, name, modules[name] as ModuleState)).join('\n'))
  console.info('\nNewest acts')
  for (const { n, at, by, act, reason, journeys } of await store.history(15))
    console.info(
      `${String(n).padStart(5)}  ${at}  ${by}: ${words(act)}${reason ? `, because: ${reason}` : ''}${journeys ? `, ${checked(journeys)}` : ''}`,
    )
})
