import type { Manifest } from '../manifest.ts'

/** A database that is copied while others use it, and put back while nobody does. */
export interface Base {
  kind: Manifest['database']['kind']
  /** Throws, with what to do, where this machine lacks what copies or puts back. */
  requireTools: () => Promise<void>
  /** Most bytes that a copy of it takes. */
  bytes: () => Promise<number>
  /** Writes what is committed now to a file; says when that is, by the database's clock, and which migrations it has had. */
  copy: (file: string) => Promise<{ taken_at: string; migrations: string[] }>
  /** Throws where such a file is not whole. */
  verify: (file: string) => Promise<void>
  /** Whether there is nothing in it. */
  isEmpty: () => Promise<boolean>
  /** Does something while nobody else begins to use it. Throws where somebody has it open, or is putting another one back. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Puts such a file in its place, all of it or nothing, as another history: what was read of it before is read anew. Says
   * where that which was there is now, if it is anywhere.
   */
  putBack: (file: string) => Promise<string | undefined>
}
