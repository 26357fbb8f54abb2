import { userInfo } from 'node:os'
import { manifestSchema } from '../../shared/remote/index.ts'
import { installationHere } from '../command-line/here.ts'
import { runCommand } from '../command-line/run-command.ts'
import { makeToken, revokeToken } from '../releases/tokens.ts'

// npm run tokens                                   lists them
// npm run tokens -- make <module> <whose it is>    makes one, and shows it once
// npm run tokens -- revoke <id>
const [verb = 'list', subject = '', ...rest] = process.argv.slice(2)
const by = `consola (${userInfo().username})`
const { store } = installationHere()

const list = async () => {
  for (const { id, name, label, since, by, revoked } of (await store.read()).tokens)
    console.info(
      `${id}  ${name}  ${label}  ${since} by ${by}${revoked ? `  revoked ${revoked}` : ''}`,
    )
}

const make = async () => {
  const name = manifestSchema.shape.name.parse(subject)
  console.info(await makeToken(store, { name, label: rest.join(' ') || 'sin nombre', by }))
}

const revoke = async () => {
  await revokeToken(store, subject, by)
  console.info(`revoked: ${subject}`)
}

const verbs: Record<string, () => Promise<void>> = { list, make, revoke }

await runCommand(async () => {
  const run = verbs[verb]
  if (!run) throw new Error(`npm run tokens -- list | make <module> <whose it is> | revoke <id>`)
  await run()
})
