import type { Db } from '../../../db/tables.ts'
import type { Metrics } from '../telemetry/telemetry.ts'
import { countAgotadosByTipo } from './agotados.repository.ts'
import type { Waiting } from './cola.ts'

/** Seconds; a lane's limit is a minute. */
const bounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60, 120]

interface JobFigures {
  db: Db
  waiting: () => Promise<Waiting[]>
}

/**
 * Tells of every kind of work how much waits and for how long, is being done, was done or failed, and was given up. What waits
 * is in the database: every process says the same of it.
 */
export const countJobs = (metrics: Metrics, { db, waiting }: JobFigures) => {
  const seconds = metrics.histogram(
    'plaza_job_duration_seconds',
    'Attempts at work, by kind and what became of them.',
    bounds,
    ['kind', 'outcome'],
  )
  const running = metrics.gauge('plaza_jobs_running', 'Work that this process does now.', ['kind'])
  const waits = metrics.gauge('plaza_jobs_waiting', 'Work that nobody has begun.', ['kind', 'when'])
  const oldest = metrics.gauge(
    'plaza_jobs_oldest_seconds',
    'For how long the first of what is due has been due.',
    ['kind'],
  )
  const givenUp = metrics.gauge(
    'plaza_jobs_given_up',
    'Work that is tried no more, until somebody has it tried again.',
    ['kind'],
  )

  const lookAtWaiting = async () => {
    const all = await waiting()
    waits.clear()
    oldest.clear()
    for (const { tipo, due, later, oldest: since } of all) {
      waits.set(due, [tipo, 'due'])
      waits.set(later, [tipo, 'later'])
      oldest.set(due > 0 ? since : 0, [tipo])
    }
  }
  const lookAtGivenUp = async () => {
    const all = await countAgotadosByTipo(db)
    givenUp.clear()
    for (const { tipo, cuantos } of all) givenUp.set(Number(cuantos), [tipo])
  }
  metrics.onRead(lookAtWaiting)
  metrics.onRead(lookAtGivenUp)

  /** Has an attempt counted, from now until what it answers is called. */
  return (tipo: string) => {
    const began = performance.now()
    running.add(1, [tipo])
    return (outcome: 'done' | 'failed' | 'given_up') => {
      running.add(-1, [tipo])
      seconds((performance.now() - began) / 1000, [tipo, outcome])
    }
  }
}
