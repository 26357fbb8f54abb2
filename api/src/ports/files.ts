export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>
}

/** Files by key, such as "productos/ab12/1-640.webp". Keys are made by the server; a key that is not one finds nothing. */
export interface Files {
  find(key: string): Promise<StoredFile | undefined>
  /** Keeps a file: it is there, whole, once this resolves. Rejects a key that is not one. */
  save(key: string, bytes: Uint8Array): Promise<void>
}

/** Files of a machine's own disk. */
export interface Disk extends Files {
  /** Bytes of a file; undefined when there is none. */
  size(key: string): Promise<number | undefined>
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>
}

/** Files that can all be named, for who copies a whole store. */
export interface Shelf extends Files {
  /** The keys that begin so. */
  keys(prefix: string): Promise<string[]>
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>
}

/** What an address to upload to demands of the upload. */
export interface Upload {
  /** Media type, sent as content-type. */
  type: string
  /** Sent as x-amz-meta-<name>. */
  metadata?: Record<string, string>
}

/** Files that browsers send and get themselves, at addresses that expire. */
export interface Storage extends Disk {
  /** An address that takes one `PUT` of a file like that, for five minutes. */
  uploadUrl(key: string, upload: Upload): Promise<string>
  /** An address that gives the file under a name, for five minutes. */
  downloadUrl(key: string, fileName: string): Promise<string>
}
