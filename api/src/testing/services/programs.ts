import { join } from 'node:path'

/** The folder of the API. */
const api = join(import.meta.dirname, '../../..')

/** What tests run in a process of its own, by its source. */
export const programs = {
  main: join(api, 'src/main.ts'),
  'libro.worker': join(api, 'src/rooms/cargas/libro/libro.worker.ts'),
  admin: join(api, 'commands/admin.ts'),
  backup: join(api, 'commands/backup/backup.ts'),
  'killed-migration': join(api, 'src/testing/killed-migration.ts'),
  migrate: join(api, 'commands/migrate.ts'),
  preflight: join(api, 'commands/preflight/preflight.ts'),
  restore: join(api, 'commands/backup/restore.ts'),
  'rotate-key': join(api, 'commands/rotate-key.ts'),
  seed: join(api, 'commands/seed.ts'),
  semillas: join(api, 'simulation/semillas.ts'),
} as const

/** What Node runs such a program by: the bundle that the run has made of it (`template.ts`), else its source. */
export const programOf = (name: keyof typeof programs) => {
  const folder = process.env.TEST_PROGRAMS
  const file = folder ? join(folder, `${name}.js`) : programs[name]
  const execArgv = folder ? [] : ['--import', 'tsx']
  return { file, execArgv, argv: [...execArgv, file] }
}
