export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>
}

/** Files by key, such as "productos/ab12/1-640.webp". Keys are made by the server; a key that is not one finds nothing. */
export interface Files {
  find(key: string): Promise<StoredFile | undefined>
}
