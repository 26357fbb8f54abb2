import { userInfo } from 'node:os'
import * as z from 'zod'
import { manifestSchema } from '../../shared/remote/index.ts'
import { installationHere } from '../command-line/here.ts'
import { runCommand } from '../command-line/run-command.ts'

// npm run trust -- <module> guest    from the next page on, a frame of its own runs it
// npm run trust -- <module> house    the page runs it, and trusts it with all that is on it
const [name, trust] = process.argv.slice(2)

await runCommand(async () => {
  const act = z.object({ name: manifestSchema.shape.name, trust: z.enum(['guest', 'house']) })
  const parsed = act.safeParse({ name, trust })
  if (!parsed.success) throw new Error('npm run trust -- <module> guest | house')
  const { store } = installationHere()
  await store.commit({ by: `consola (${userInfo().username})` }, () => ({
    kind: 'trust',
    ...parsed.data,
  }))
  console.info(`${name} is of the ${trust === 'guest' ? 'guests' : 'house'}`)
})
