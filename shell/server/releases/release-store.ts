import type { Release } from '../../shared/remote/index.ts'

/** Which version of a module every page gets, since when (ISO 8601, UTC). */
export interface Pointer {
  version: string
  since: string
}

/**
 * Keeps the immutable versions of every module and, for each, a pointer to the live one. A version is visible
 * whole or not at all; once published it never changes.
 */
export interface ReleaseStore {
  /** The live release of every module that has one, by name. */
  listLive(): Promise<Release[]>
  find(name: string, version: string): Promise<Release | undefined>
  /** Adds a version with its files (by path). Throws `version_existente` when it is there already. */
  add(release: Release, files: Map<string, Uint8Array>): Promise<void>
  /** Makes an existing version the live one, from the next page on. */
  promote(name: string, version: string): Promise<void>
  /** Folder that holds the files of all versions as <module>/<version>/web/<file>. */
  folder: string
}

const statusOf = {
  token_invalido: 401,
  version_existente: 409,
  ruta_ajena: 409,
  manifiesto_invalido: 422,
  archivos_incompletos: 422,
  shell_incompatible: 422,
} as const

export type ReleaseErrorCode = keyof typeof statusOf

/** A release that was refused; nothing of it was kept. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
  ) {
    super(message)
  }

  get status() {
    return statusOf[this.code]
  }
}
