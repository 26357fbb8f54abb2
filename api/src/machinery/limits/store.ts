import { RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Db } from '../../../db/tables.ts'
import { countLimite, deleteLimite, findLimite } from './limits.repository.ts'

interface Stored {
  cuenta: number
  vence_en: string
}

/**
 * Counters of rate-limiter-flexible in this database. Its own stores open connections of their own, past the queue of
 * SQLite's writes and PostgreSQL's pool.
 */
export class DatabaseLimiter extends RateLimiterStoreAbstract {
  readonly #db: Db

  constructor(db: Db, options: { keyPrefix: string; points: number; duration: number }) {
    // Who is over the limit is refused from memory: asking on costs the database nothing.
    super({ ...options, storeClient: db, inMemoryBlockOnConsumed: options.points + 1 })
    this.#db = db
  }

  _upsert(nombre: string, cuenta: number, msDuration: number, isForced = false) {
    const vence_en = new Date(Date.now() + msDuration).toISOString()
    return countLimite(this.#db, isForced, { nombre, cuenta, vence_en })
  }

  _get(nombre: string) {
    return findLimite(this.#db, nombre)
  }

  _delete(nombre: string) {
    return deleteLimite(this.#db, nombre)
  }

  _getRateLimiterRes(_nombre: string, changed: number, { cuenta, vence_en }: Stored) {
    const ms = Math.max(Date.parse(vence_en) - Date.now(), 0)
    return new RateLimiterRes(Math.max(this.points - cuenta, 0), ms, cuenta, cuenta === changed)
  }
}
