import { setImmediate } from 'node:timers'

/** What a queue of transactions is made on: one connection that may write. */
export interface Writer {
  run: (sql: string) => void
  isInTransaction: () => boolean
}

interface Ended {
  resolve: () => void
  reject: (cause: unknown) => void
}

// A group that always finds somebody waiting ends as well.
const mostInGroup = 200

/**
 * Write transactions, one at a time. Those that are there at once share one transaction of the file, and so one wait for
 * the disk: each is a savepoint in it, which fails alone, and `commit` resolves once all of it is on the disk.
 */
export const createWriteQueue = ({ run, isInTransaction }: Writer) => {
  const waiting: (() => void)[] = []
  let ended: Ended[] = []
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

  const flush = () => {
    try {
      run('commit')
      end(({ resolve }) => resolve())
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

  /** Waits for its turn. The caller ends it by `commit` or `rollback`, whatever happens. */
  const begin = async () => {
    if (isBusy) await new Promise<void>((resolve) => waiting.push(resolve))
    isBusy = true
    try {
      if (!isOpen) run('begin immediate')
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

  const rollback = async () => {
    if (isInTransaction()) {
      run('rollback to one')
      run('release one')
    } else lose(new Error('the database took the transaction back'))
    next()
  }

  /** Ends what is under way; nothing is begun after it. */
  const close = () => {
    if (isOpen && !isBusy) flush()
  }

  return { begin, commit, rollback, close }
}

export type WriteQueue = ReturnType<typeof createWriteQueue>
