/** A file of a release, as it is run: by its name, and where a worker does not have it yet its text. */
export interface Source {
  name: string
  code?: string | undefined
}

/** What a worker is asked. Of a realm `key` says which: one version of the shell with one of a module. */
export type Asked =
  | { kind: 'prepare'; id: number; key: string; shell: Source; module: Source }
  | { kind: 'draw'; id: number; key: string; given: string }

/** What it answers: the text that the realm told. */
export interface Told {
  id: number
  answer: string
}
