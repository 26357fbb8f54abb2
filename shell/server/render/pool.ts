import { Worker } from 'node:worker_threads'
import type { Answer, Asked, Begun, Moment, Source, Told } from './messages.ts'
import { workOf } from './work-of.ts'

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
  /** It is not for anybody's pages: its clock and its chance are what each page's moment says. */
  isTrial?: true
}

export interface PoolOptions {
  workers: number
  /** How long one page may take, and how much memory a worker may have. */
  limitMs: number
  memoryMb: number
  /** How many times as long it may take where the machine has other work; 4 unless it says. */
  mostTimes?: number
}

interface Job {
  realm: RealmOf
  given: string
  moment: Moment
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

type Drawing = Pick<Job, 'realm' | 'given' | 'moment'>

/** How long a version may take until it is ready to draw. */
const prepareMs = 1000
const mostWaiting = 32

/** So many pages of a realm are drawn by code that the engine has not yet seen. */
export const slow = 8

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
      maxYoungGenerationSizeMb: 8,
      stackSizeMb: 4,
    },
    stdout: true,
    stderr: true,
  })
  worker.unref()
  return worker
}

/** By then it is over for what waits for nothing and keeps a worker from others. */
const usualTimes = 4

/** By then it is over for everybody, in ms: whoever asked has had a grey page for long. */
const starvedMs = 10_000

/** Less than this is no work, in ms. */
const leastMs = 0.05

const busyMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Threads of this process that may be at work: the one that answers, and each worker that draws. */
let threads = 1

/** A worker, and what it said of itself once it began. */
interface Hand {
  worker: Worker
  begun?: Begun | undefined
}

/** How long a worker has worked, in ms; where the system does not say of threads, as if each of the process had worked as long. */
const workedMs = ({ begun }: Hand) => workOf(begun?.thread) ?? busyMs() / threads

/**
 * Calls back once a worker has worked so long, or waits for nothing: where others keep the machine busy, or much is drawn at once,
 * nobody is at fault for what it did not get.
 */
const afterWork = (
  hand: Hand,
  limitMs: number,
  mostTimes: number,
  call: (of: Limit['of']) => void,
) => {
  const { performance: loop } = hand.worker
  const since = performance.now()
  const everyMs = limitMs / 3
  const latest = Math.max(mostTimes * limitMs, starvedMs)
  // Most pages are drawn before anybody looks: what a thread has worked is a question that costs as much as a page's bar.
  let worked: number | undefined
  const asked = loop.eventLoopUtilization()
  let before: typeof asked | undefined

  // One that has not heard yet seems to wait as well: it has done nothing since it was asked.
  const waits = () => {
    const hasHeard = loop.eventLoopUtilization(asked).active > leastMs
    const isStill = before && loop.eventLoopUtilization(before).active < leastMs
    before = loop.eventLoopUtilization()
    return hasHeard && isStill
  }

  const reason = (): Limit['of'] | undefined => {
    const ms = performance.now() - since
    const now = workedMs(hand)
    worked ??= now
    if (ms < limitMs) return undefined
    if (now - worked >= limitMs - everyMs) return 'time'
    if (ms >= mostTimes * limitMs && waits()) return 'time'
    return ms < latest ? undefined : 'queue'
  }

  let last: NodeJS.Immediate | undefined
  const timer = setInterval(() => {
    const of = reason()
    if (!of) return
    clearInterval(timer)
    // What it has answered already is heard first: where this thread was kept waiting, its timers come before it.
    last = setImmediate(call, of)
  }, everyMs)
  return () => {
    clearInterval(timer)
    if (last) clearImmediate(last)
  }
}

type Unnumbered<One = Asked> = One extends Asked ? Omit<One, 'id'> : never

/** One worker at a time in its place: one that is ended gives way to a fresh one. */
const createSeat = ({ limitMs, memoryMb, mostTimes = usualTimes }: PoolOptions) => {
  let hand: Hand | undefined
  let known = new Set<string>()
  /** Each with how many pages it has drawn. */
  let realms = new Map<string, number>()
  let lastId = 0
  let pending: { id: number; done: (answer: Answer | Error) => void } | undefined

  const end = (error: Error) => {
    const gone = hand?.worker
    hand = undefined
    known = new Set()
    realms = new Map()
    pending?.done(error)
    void gone?.terminate()
  }

  const here = () => {
    if (hand) return hand
    const worker = begin(memoryMb)
    const fresh: Hand = { worker }
    worker.once('message', (begun: Begun) => {
      fresh.begun = begun
      worker.on('message', ({ id, ...answer }: Told) => {
        if (pending?.id === id) pending.done(answer)
      })
    })
    const fail = (error: Error & { code?: string }) => {
      if (hand !== fresh) return
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Limit('memory') : error)
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('the worker has ended')))
    hand = fresh
    return fresh
  }

  const ask = (asked: Unnumbered, ms: number) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++lastId
      const target = here()
      const stop = afterWork(target, ms, mostTimes, (of) => end(new Limit(of)))
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
      target.worker.postMessage({ ...asked, id })
    })

  const sent = ({ name, code }: Required<Source>): Source =>
    known.has(name) ? { name } : { name, code }

  const prepare = async ({ key, shell, module, isTrial }: RealmOf) => {
    const sources = { shell: sent(shell), module: sent(module) }
    // A worker that begins has its own files to load.
    const answer = await ask({ kind: 'prepare', key, ...sources, isTrial }, prepareMs)
    for (const { name } of [shell, module]) {
      if (answer.said) known.add(name)
      else known.delete(name)
    }
    if (!answer.said) return answer
    const { failed, reached } = JSON.parse(answer.said)
    if (failed || reached) return answer
    realms.set(key, 0)
    return undefined
  }

  const drawIn = async ({ realm, given, moment }: Drawing) => {
    const refused = realms.has(realm.key) ? undefined : await prepare(realm)
    if (refused) return refused
    const drawn = realms.get(realm.key) ?? 0
    const answer = await ask(
      { kind: 'draw', key: realm.key, given, moment },
      drawn < slow ? prepareMs : limitMs,
    )
    realms.set(realm.key, drawn + 1)
    return answer
  }

  /** Draws one page; what the realm told. Rejects with Limit. */
  const draw = async (drawing: Drawing): Promise<Answer> => {
    const { realm } = drawing
    const answer = await drawIn(drawing)
    // What was touched is thrown away: the next page has one that is new.
    if (answer.said && JSON.parse(answer.said).reached) realms.delete(realm.key)
    if (answer.said) return answer
    // The worker has dropped it for others.
    realms.delete(realm.key)
    return drawIn(drawing)
  }

  return {
    draw,
    has: (key: string) => realms.has(key),
    /** Its worker ends; what is asked later has a fresh one. */
    close: async () => {
      const last = hand?.worker
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
    draw: (realm: RealmOf, given: string, moment: Moment = 0) =>
      new Promise<Answer>((resolve, reject) => {
        if (waiting.length >= mostWaiting) return reject(new Limit('queue'))
        waiting.push({ realm, given, moment, resolve, reject })
        next()
      }),
    close: () => Promise.all(seats.map(({ close }) => close())),
  }
}

export type Pool = ReturnType<typeof createPool>
