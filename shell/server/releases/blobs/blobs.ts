/**
 * What releases are kept in: bytes by key ("log/12.json"), written once and never again. Both calls are atomic: a key is
 * absent or has all its bytes, whoever else writes and whenever the process ends.
 */
export interface Blobs {
  get(key: string): Promise<Uint8Array | undefined>
  /** Writes a key that is absent; false, and nothing changes, when it exists. */
  create(key: string, bytes: Uint8Array): Promise<boolean>
}
