import { setImmediate } from 'node:timers'

/** What a queue of transactions is made on: one connection that may write. */
export interface Writer {
  run: (sql: string) => void
  isInTransaction: () => boolean
  /** Resolves when all that was committed until now is on the disk. */
  sync: () => Promise<void>
}

interface Ended {
  resolve: () => void
  reject: (cause: unknown) => void
}

const patienceMs = 5000
const longestRestMs = 15

const isLocked = (cause: unknown) =>
  String((cause as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')

// Not two processes at the same moment again.
const rest = () => new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * longestRestMs))

// A group that always finds somebody waiting ends as well.
const mostInGroup = 200

/**
 * Write transactions, one at a time. Those that are there at once share one transaction of the file, and so one wait for
 * the disk: each is a savepoint in it, which fails alone, and `commit` resolves once all of it is on the disk. Nobody
 * else waits for the disk meanwhile: the next group is written while the one before is on its way there.
 */
export const createWriteQueue = ({ run, isInTransaction, sync }: Writer) => {
  const waiting: (() => void)[] = []
  let ended: Ended[] = []
  let committed: Ended[] = []
  let onTheWay: Ended[] = []
  let syncing: Promise<void> | undefined
  let broken: Error | undefined
  let isOpen = false
  let isBusy = false
  let isPlanned = false

  const end = (tell: (one: Ended) => void) => {
    const group = ended
    ended = []
    isOpen = false
    group.forEach(tell)
  }

  // A full disk takes back the whole transaction, not only the savepoint that met it.
  const lose = (cause: unknown) => {
    if (isInTransaction()) run('rollback')
    end(({ reject }) => reject(cause))
  }

  // What the disk refused once may be gone from memory too: trying again would prove nothing.
  const breakOff = (cause: unknown) => {
    broken = new Error('the disk did not take what was written', { cause })
    for (const { reject } of [...onTheWay, ...committed]) reject(broken)
    onTheWay = []
    committed = []
  }

  const syncAll = async () => {
    while (committed.length > 0) {
      onTheWay = committed
      committed = []
      await sync()
      const group = onTheWay
      onTheWay = []
      for (const { resolve } of group) resolve()
    }
  }

  const startSync = () => {
    syncing ??= syncAll()
      .catch(breakOff)
      .finally(() => {
        syncing = undefined
      })
  }

  const flush = () => {
    try {
      if (broken) throw broken
      run('commit')
      end((one) => committed.push(one))
      startSync()
    } catch (cause) {
      lose(cause)
    }
  }

  // Requests that came in together are all begun before this.
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      if (isOpen && !isBusy) flush()
    })
  }

  const next = () => {
    if (isOpen && ended.length >= mostInGroup) flush()
    const turn = waiting.shift()
    isBusy = turn !== undefined
    if (turn) turn()
    else if (isOpen) plan()
  }

  // Another program may have the file's lock. Waited for inside SQLite, it would stop the process and every reader with it.
  const openGroup = async (until: number) => {
    for (;;) {
      try {
        return run('begin immediate')
      } catch (cause) {
        if (!isLocked(cause) || Date.now() >= until) throw cause
        await rest()
      }
    }
  }

  /** Waits for its turn. The caller ends it by `commit` or `rollback`, whatever happens. */
  const begin = async () => {
    const until = Date.now() + patienceMs
    if (isBusy) await new Promise<void>((resolve) => waiting.push(resolve))
    isBusy = true
    try {
      if (broken) throw broken
      if (!isOpen) await openGroup(until)
      isOpen = true
      run('savepoint one')
    } catch (cause) {
      if (!isInTransaction()) lose(cause)
      next()
      throw cause
    }
  }

  /** Resolves when what was written is on the disk. */
  const commit = () =>
    new Promise<void>((resolve, reject) => {
      if (isInTransaction()) {
        run('release one')
        ended.push({ resolve, reject })
      } else {
        const cause = new Error('the database took the transaction back')
        lose(cause)
        reject(cause)
      }
      next()
    })

  /** Resolves when what it may have read of others is on the disk, or was taken back as well. */
  const rollback = () =>
    new Promise<void>((resolve) => {
      if (isInTransaction()) {
        run('rollback to one')
        run('release one')
        ended.push({ resolve, reject: () => resolve() })
      } else {
        lose(new Error('the database took the transaction back'))
        resolve()
      }
      next()
    })

  /** Resolves when all that anybody can read now is on the disk. */
  const settled = () => {
    if (broken) return Promise.reject(broken)
    const group = committed.length > 0 ? committed : onTheWay
    if (group.length === 0) return undefined
    return new Promise<void>((resolve, reject) => group.push({ resolve, reject }))
  }

  /** Ends what is under way; nothing is begun after it. */
  const close = async () => {
    if (isOpen && !isBusy) flush()
    await syncing
  }

  return { begin, commit, rollback, settled, close }
}

export type WriteQueue = ReturnType<typeof createWriteQueue>
