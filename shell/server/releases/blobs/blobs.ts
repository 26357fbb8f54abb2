/** A key, and when it was written or last said to be wanted. */
export interface Kept {
  key: string
  at: Date
  /** Bytes. */
  size: number
}

/**
 * What releases are kept in: bytes by key ("log/12.json"), written once and, but for `replace`, never again. Every call is atomic: a key is
 * absent or has all its bytes, whoever else writes and whenever the process ends.
 */
export interface Blobs {
  get(key: string): Promise<Uint8Array | undefined>
  /** Writes a key that is absent; false, and nothing changes, when it exists. */
  create(key: string, bytes: Uint8Array): Promise<boolean>
  /** Writes a key whatever it was: for what one process alone writes. */
  replace(key: string, bytes: Uint8Array): Promise<void>
  /** Says that a key is wanted, as if it were written now; false when it is not there. */
  touch(key: string): Promise<boolean>
  /** The names of all keys that begin so, for less than `list`. */
  keys(prefix: string): Promise<string[]>
  /** Every key that begins so. */
  list(prefix: string): Promise<Kept[]>
  /** Takes a key away, with `before` only if nobody has written or wanted it since then; false when nothing went. */
  remove(key: string, before?: Date): Promise<boolean>
}
