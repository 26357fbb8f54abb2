import { Worker } from 'node:worker_threads'
import type { Asked, Source, Told } from './messages.ts'

/** Why no answer came: it took too long or too much, or the workers have too much to do. */
export class Limit extends Error {
  override name = 'Limit'
  constructor(readonly of: 'time' | 'memory' | 'queue') {
    super(`no page within the limit of ${of}`)
  }
}

/** One version of the shell with one of a module. */
export interface RealmOf {
  key: string
  shell: Required<Source>
  module: Required<Source>
}

export interface PoolOptions {
  workers: number
  /** How long one page may take, and how much memory a worker may have. */
  limitMs: number
  memoryMb: number
}

interface Job {
  realm: RealmOf
  given: string
  resolve: (answer: string) => void
  reject: (error: Error) => void
}

/** How long a version may take until it is ready to draw. */
const prepareMs = 1000
const mostWaiting = 32

/** So many pages of a realm are drawn by code that the engine has not yet seen. */
const slow = 8

// Beside the bundle of the page server it is one file.
const workerUrl = import.meta.url.endsWith('.ts')
  ? new URL('./worker/worker.cjs', import.meta.url)
  : new URL('./render.worker.cjs', import.meta.url)

/** A worker knows nothing of where it runs: no environment, no arguments. */
const begin = (memoryMb: number) => {
  const worker = new Worker(workerUrl, {
    argv: [],
    env: {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: 16,
      stackSizeMb: 4,
    },
    stdout: true,
    stderr: true,
  })
  worker.unref()
  return worker
}

/** By then it is over whatever the machine had to do: what waits for nothing keeps a worker from others. */
const mostTimes = 4

const busyMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Threads of this process that may be at work: the one that answers, and each worker that draws. */
let threads = 1

/**
 * Calls back after so long that each thread of this process was at work as long: where others keep the machine busy, or much is
 * drawn at once, nobody is at fault.
 */
const afterWork = (limitMs: number, call: () => void) => {
  const [since, worked] = [performance.now(), busyMs()]
  const look = () => {
    const ms = performance.now() - since
    const isOver = busyMs() - worked >= threads * limitMs
    if (ms < limitMs || (!isOver && ms < mostTimes * limitMs)) return
    clearInterval(timer)
    call()
  }
  const timer = setInterval(look, limitMs / 3)
  return () => clearInterval(timer)
}

type Unnumbered<One = Asked> = One extends Asked ? Omit<One, 'id'> : never

/** One worker at a time in its place: one that is ended gives way to a fresh one. */
const createSeat = ({ limitMs, memoryMb }: PoolOptions) => {
  let worker: Worker | undefined
  let known = new Set<string>()
  /** Each with how many pages it has drawn. */
  let realms = new Map<string, number>()
  let lastId = 0
  let pending: { id: number; done: (answer: string | Error) => void } | undefined

  const end = (error: Error) => {
    const gone = worker
    worker = undefined
    known = new Set()
    realms = new Map()
    pending?.done(error)
    void gone?.terminate()
  }

  const here = () => {
    if (worker) return worker
    const fresh = begin(memoryMb)
    fresh.on('message', ({ id, answer }: Told) => {
      if (pending?.id === id) pending.done(answer)
    })
    const fail = (error: Error & { code?: string }) => {
      if (worker !== fresh) return
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Limit('memory') : error)
    }
    fresh.on('error', fail)
    fresh.on('exit', () => fail(new Error('the worker has ended')))
    worker = fresh
    return fresh
  }

  const ask = (asked: Unnumbered, ms: number) =>
    new Promise<string>((resolve, reject) => {
      const id = ++lastId
      const target = here()
      const stop = afterWork(ms, () => end(new Limit('time')))
      threads += 1
      pending = {
        id,
        done: (answer) => {
          stop()
          threads -= 1
          pending = undefined
          if (answer instanceof Error) reject(answer)
          else resolve(answer)
        },
      }
      target.postMessage({ ...asked, id })
    })

  const sent = ({ name, code }: Required<Source>): Source =>
    known.has(name) ? { name } : { name, code }

  const prepare = async ({ key, shell, module }: RealmOf) => {
    // A worker that begins has its own files to load.
    const asked = { kind: 'prepare' as const, key, shell: sent(shell), module: sent(module) }
    const answer = await ask(asked, prepareMs)
    for (const { name } of [shell, module]) {
      if (answer) known.add(name)
      else known.delete(name)
    }
    if (!answer) return answer
    const { failed, reached } = JSON.parse(answer)
    if (failed || reached) return answer
    realms.set(key, 0)
    return undefined
  }

  const drawIn = async (realm: RealmOf, given: string) => {
    const refused = realms.has(realm.key) ? undefined : await prepare(realm)
    if (refused) return refused
    const drawn = realms.get(realm.key) ?? 0
    const answer = await ask(
      { kind: 'draw', key: realm.key, given },
      drawn < slow ? prepareMs : limitMs,
    )
    realms.set(realm.key, drawn + 1)
    return answer
  }

  /** Draws one page; what the realm told. Rejects with Limit. */
  const draw = async ({ realm, given }: Pick<Job, 'realm' | 'given'>): Promise<string> => {
    const answer = await drawIn(realm, given)
    // What was touched is thrown away: the next page has one that is new.
    if (answer && JSON.parse(answer).reached) realms.delete(realm.key)
    if (answer) return answer
    // The worker has dropped it for others.
    realms.delete(realm.key)
    return drawIn(realm, given)
  }

  return {
    draw,
    has: (key: string) => realms.has(key),
    /** For good. */
    close: async () => {
      const last = worker
      end(new Error('the pool is closed'))
      await last?.terminate()
    },
  }
}

/** Workers that draw pages, each one page at a time. */
export const createPool = (options: PoolOptions) => {
  const seats = Array.from({ length: options.workers }, () => createSeat(options))
  const idle = new Set(seats)
  const waiting: Job[] = []

  const next = () => {
    const job = waiting[0]
    if (!job || !idle.size) return
    waiting.shift()
    const seat = [...idle].find(({ has }) => has(job.realm.key)) ?? [...idle][0]
    if (!seat) return
    idle.delete(seat)
    seat
      .draw(job)
      .then(job.resolve, job.reject)
      .finally(() => {
        idle.add(seat)
        next()
      })
    next()
  }

  return {
    draw: (realm: RealmOf, given: string) =>
      new Promise<string>((resolve, reject) => {
        if (waiting.length >= mostWaiting) return reject(new Limit('queue'))
        waiting.push({ realm, given, resolve, reject })
        next()
      }),
    close: () => Promise.all(seats.map(({ close }) => close())),
  }
}

export type Pool = ReturnType<typeof createPool>
