/** A file of a release, as it is run: by its name, and where a worker does not have it yet its text. */
export interface Source {
  name: string
  code?: string | undefined
}

/** When a page of a realm that is tried is drawn: what goes by the clock or by chance is another thing at each. */
export type Moment = 0 | 1

/** What a worker is asked. Of a realm `key` says which: one version of the shell with one of a module. */
export type Asked =
  | {
      kind: 'prepare'
      id: number
      key: string
      shell: Source
      module: Source
      isTrial?: true | undefined
    }
  | { kind: 'draw'; id: number; key: string; given: string; moment: Moment }

/** What a realm told: what it says of itself as JSON, empty where the worker does not have it, and beside that what it has drawn. */
export interface Answer {
  said: string
  html?: string | undefined
  css?: string | undefined
}

export interface Told extends Answer {
  id: number
}

/** What a worker says first: what the system calls its thread, where it calls it anything. */
export interface Begun {
  thread?: number | undefined
}
