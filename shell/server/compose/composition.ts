import type { Release } from '../../shared/remote/index.ts'

/** The built shell: its version and the scripts that every page begins with. */
export interface ShellBuild {
  version: string
  /** Version with the hash of its sources: "1.0.0-ab12". */
  build: string
  /** Shape of a page's state that it reads. */
  page: number
  /** Address of the build's files, with a trailing slash. */
  base: string
  scripts: Script[]
  fonts: string[]
}

/** A script of the shell, with the hash that it must have. */
export interface Script {
  file: string
  integrity: string
}

/** A module's version in a page; one that is developed comes from its developer's server. */
export interface ComposedRelease extends Release {
  developedAt?: string
  /** Its team has taken it away: its places say so, and none of its code is loaded. */
  offline?: true
  /** Somebody else's: a frame of its own runs it, not the page. */
  trust?: 'guest'
  /** Major of the shell in whose pages it runs. */
  generation?: number
  /** It runs in pages of another generation: its places lead to one. */
  elsewhere?: true
  /** This visitor asked for it instead of what is live. */
  isChosen?: true
}

/** What a page is made of. */
export interface Composition {
  releases: ComposedRelease[]
  shell: ShellBuild
  /** Origins besides the page's own that modules come from. */
  origins: string[]
  /** Names of the modules that came first, where there are many: a page carries these. */
  elders?: string[] | undefined
  /** Name of the whole registry, for what a page leaves out. */
  registry?: string
}
