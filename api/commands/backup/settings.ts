import { resolve } from 'node:path'
import * as z from 'zod'
import { readConfig } from '../../src/config.ts'
import { givenOf, whole } from '../../src/machinery/server/settings.ts'

/** Letters that a passphrase has at least. */
export const leastLetters = 12

const variables = z.object({
  /** Where backups are kept: another disk than the data's. */
  BACKUP_FOLDER: z.string().default('backups'),
  /** How many are kept: those before go when one more is whole. */
  BACKUP_KEEP: whole(1).default(7),
  /** What keys are sealed with; without it, it is asked for. */
  BACKUP_PASSPHRASE: z.string().min(leastLetters).optional(),
  /** The page server's: where releases are, and what signs its cookies. */
  RELEASES_S3_BUCKET: z.string().optional(),
  PAGE_KEY: z.string().optional(),
})

/** The names of those that the API has not. */
export const settingNames = Object.keys(variables.shape)

/** Settings of the API, and those of backups; an empty variable counts as absent. Throws a text that names each wrong one. */
export const readSettings = (env: NodeJS.ProcessEnv) => {
  const config = readConfig(env)
  // Whatever stands in it, blanks too, is what earlier backups were sealed with.
  const BACKUP_PASSPHRASE = env.BACKUP_PASSPHRASE || undefined
  const parsed = variables.safeParse({ ...givenOf(env), BACKUP_PASSPHRASE })
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The environment is not valid.\n${reasons.join('\n')}`)
  }
  const BACKUP_FOLDER = resolve(env.INIT_CWD ?? '', parsed.data.BACKUP_FOLDER)
  return { ...config, ...parsed.data, BACKUP_FOLDER }
}

export type Settings = ReturnType<typeof readSettings>
