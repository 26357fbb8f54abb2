import { resolve } from 'node:path'
import * as z from 'zod'

const addresses = z.string().transform((text) => new Set(text.split(',').map((a) => a.trim())))

const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  PLAZA_DATA: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATE: z.stringbool().default(false),
  LOG: z.stringbool().default(true),
  TRUSTED_PROXIES: addresses.prefault('127.0.0.1,::1,::ffff:127.0.0.1'),
})

export type Config = z.infer<typeof envSchema>

// npm runs a workspace's script inside the workspace: a relative folder is meant from where the person typed.
const inTypedFolder = (folder: string, env: NodeJS.ProcessEnv) =>
  resolve(env.INIT_CWD ?? '', folder)

/**
 * Settings of the API from the environment; an empty variable counts as absent, `PLAZA_DATA` becomes absolute. Throws a
 * text that names each wrong variable.
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = envSchema.safeParse(given)
  if (parsed.success)
    return { ...parsed.data, PLAZA_DATA: inTypedFolder(parsed.data.PLAZA_DATA, env) }
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not valid.\n${reasons.join('\n')}`)
}
