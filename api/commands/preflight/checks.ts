import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { requireNoDemo } from '../../db/demo-cuentas.ts'
import { serversOf } from '../../db/drivers/servers.ts'
import type { Db } from '../../db/tables.ts'
import { s3Files } from '../../src/adapters/s3-files.ts'
import { verifySmtp } from '../../src/adapters/smtp-mail.ts'
import { type Config, ownFolderOf } from '../../src/config.ts'
import { setClock } from '../../src/machinery/clock/clock.ts'
import { openDatabase, openReplica } from '../../src/machinery/database.ts'
import { beforeDeadline } from '../../src/machinery/deadline.ts'
import { requireInstallationKey } from '../../src/machinery/keys/keys.ts'
import { requireLatest } from '../../src/machinery/migrate/migrate.ts'
import { findMissing, findWritten } from '../../src/machinery/replica/position.repository.ts'
import { findArchiving, findFollowers } from './archiving.repository.ts'

const patienceMs = 15_000
const megabyte = 1024 * 1024

/** Something that has to be so before a shop serves: `ask` rejects where it is not, and `remedy` says what to do then. */
interface Check {
  name: string
  ask: () => Promise<unknown>
  remedy: string
  /** Whether a shop serves without it all the same. */
  isAdvice?: boolean
}

export interface Finding {
  name: string
  /** Why it is not so; undefined where it is. */
  fault?: string
  isAdvice?: boolean
  remedy: string
}

const requireClock = async (db: Db) => {
  const ms = await setClock(db)
  if (ms !== 0) throw new Error(`the database's clock is ${ms} ms before this machine's`)
}

const requireBucket = async (config: Config & { S3_BUCKET: string }) => {
  const files = s3Files(config)
  const key = `preflight/${randomUUID()}`
  await files.save(key, new TextEncoder().encode(key))
  const found = await files.find(key)
  await files.remove(key)
  if (new TextDecoder().decode(found?.bytes) !== key) throw new Error('it gives back other bytes')
}

// The first process makes it: until then what matters is the disk that it will be on.
const nearestOf = (folder: string): string =>
  existsSync(folder) ? folder : nearestOf(dirname(folder))

const requireRoom = async (folder: string, megabytes: number) => {
  const { bavail, bsize } = await statfs(nearestOf(folder))
  const free = Math.floor((bavail * bsize) / megabyte)
  if (free < megabytes) throw new Error(`${free} MB are left, less than ${megabytes}`)
}

/** Between two backups nothing of PostgreSQL is lost only where its log is kept elsewhere as it is written. */
const requireArchive = async (db: Db) => {
  const found = await findArchiving(db)
  const { archive_mode, wal_level, archive_command, archive_library, failing } = found
  if (wal_level === 'minimal')
    throw new Error('wal_level is minimal, which no archive can be made of')
  if (archive_mode === 'off')
    throw new Error('archive_mode is off: what is sold since a backup is lost with the disk')
  if (!archive_library && /^(?:|\(disabled\))$/.test(archive_command))
    throw new Error('archive_mode is on, and no archive_command or archive_library says where to')
  if (failing) throw new Error('the newest piece of the log could not be archived')
}

const archiveCheck = (db: Db): Check => ({
  name: 'archive',
  ask: () => requireArchive(db),
  remedy:
    'set archive_mode and archive_command: api/deploy/every-day.md says how, and what without it is lost',
  isAdvice: true,
})

// Two servers that do not wait for each other lose what the first had sold last.
const requireFollower = async (db: Db) => {
  if (!(await findFollowers(db)))
    throw new Error('PostgreSQL waits for no follower before it says that something is sold')
}

const followerCheck = (db: Db): Check => ({
  name: 'follower',
  ask: () => requireFollower(db),
  remedy:
    'look whether the second server runs, and at synchronous_standby_names and synchronous_commit: api/deploy/two-databases.md',
  isAdvice: true,
})

/** For how long a replica is given to take in what was written before it is asked. */
const followMs = 5000

const requireCaughtUp = async (db: Db, replica: Db) => {
  const written = await findWritten(db)
  const latest = performance.now() + followMs
  let missing = await findMissing(replica, written)
  for (let pause = 10; missing && performance.now() < latest; pause *= 2) {
    await rest(pause)
    missing = await findMissing(replica, written)
  }
  if (missing === undefined)
    throw new Error('it follows another server than the one that takes writes, or none')
  if (missing > 0)
    throw new Error(`it lacks ${missing} bytes of what was written ${followMs / 1000} s ago`)
}

// Without a word it would be asked nothing, as if there were none.
const requireReplica = async (db: Db, config: Config) => {
  const there = openReplica(config)
  try {
    if (there) await requireCaughtUp(db, there.replica)
  } finally {
    await there?.replica.destroy()
  }
}

const replicaCheck = (db: Db, config: Config): Check => ({
  name: 'replica',
  ask: () => requireReplica(db, config),
  remedy:
    'look at DATABASE_REPLICA_URL, whether that server streams from the one of DATABASE_URL, and what holds it up there (pg_stat_activity, its disk, max_standby_streaming_delay): api/deploy/two-databases.md',
  isAdvice: true,
})

const keyCheck = (db: Db, key: string): Check => ({
  name: 'key',
  ask: () => requireInstallationKey(db, key),
  remedy:
    'set PLAZA_KEY as the API has it that began with this database, or restore a backup of it, which holds its key',
})

const tablesCheck = (db: Db): Check => ({
  name: 'tables',
  ask: () => requireLatest(db),
  remedy: 'run npm run db:migrate, with DATABASE_URL (or DATABASE_DIRECT_URL) as the API has it',
})

/** What stands in the tables, and means nothing where they are missing. */
const contentChecks = (db: Db, config: Config): Check[] => [
  {
    name: 'demo accounts',
    ask: () => requireNoDemo(db, config),
    remedy: 'run npm run db:remove-demo',
  },
  ...(config.PLAZA_KEY ? [keyCheck(db, config.PLAZA_KEY)] : []),
]

const databaseChecks = (db: Db, config: Config): Check[] => [
  {
    name: 'clocks',
    ask: () => requireClock(db),
    remedy: 'let chrony or systemd-timesyncd set the clock of this machine and of the database',
  },
  ...(config.DATABASE_URL ? [archiveCheck(db)] : []),
  ...(serversOf(config.DATABASE_URL ?? '').length > 1 ? [followerCheck(db)] : []),
  ...(config.DATABASE_REPLICA_URL ? [replicaCheck(db, config)] : []),
]

const outsideChecks = (config: Config): Check[] => {
  const { SMTP_URL, S3_BUCKET } = config
  const folder = ownFolderOf(config)
  return [
    ...(SMTP_URL
      ? [
          {
            name: 'mail',
            ask: () => verifySmtp(SMTP_URL),
            remedy:
              'look at SMTP_URL: host, port, user and password, and whether this machine may go there',
          },
        ]
      : []),
    ...(S3_BUCKET
      ? [
          {
            name: 'bucket',
            ask: () => requireBucket({ ...config, S3_BUCKET }),
            remedy:
              'look at S3_BUCKET, S3_ENDPOINT and the keys: they have to put, get and delete objects',
          },
        ]
      : []),
    ...(folder
      ? [
          {
            name: 'disk',
            ask: () => requireRoom(folder, config.MIN_FREE_MB),
            remedy: 'make room in PLAZA_DATA, or keep the data elsewhere (DATABASE_URL, S3_BUCKET)',
          },
        ]
      : []),
  ]
}

const lookAt = ({ ask, ...check }: Check): Promise<Finding> =>
  beforeDeadline(ask(), patienceMs).then(
    () => check,
    (error: Error) => ({ ...check, fault: error.message || String(error) }),
  )

/** Looks at everything that a shop with these settings stands on; the database's own matters once it is reached. */
export const preflight = async (config: Config): Promise<Finding[]> => {
  const db = openDatabase(config)
  try {
    const reached = await lookAt({
      name: 'database',
      ask: () => db.introspection.getTables(),
      remedy:
        'look at DATABASE_URL, and whether PostgreSQL runs and lets this machine in (pg_hba.conf)',
    })
    const known = reached.fault ? [reached] : [reached, await lookAt(tablesCheck(db))]
    const content = known.some(({ fault }) => fault) ? [] : contentChecks(db, config)
    const inside = reached.fault ? [] : [...content, ...databaseChecks(db, config)]
    const rest = await Promise.all([...inside, ...outsideChecks(config)].map(lookAt))
    return [...known, ...rest]
  } finally {
    await db.destroy()
  }
}
