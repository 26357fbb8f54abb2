import { createHash } from 'node:crypto'
import type { ComposedRelease } from './composition.ts'
import { jsonForScript } from './html.ts'
import { baseOf, integrityOf } from './preload-tags.ts'

const isScript = (file: string) => /\.m?js$/.test(file)

const hashesOf = (release: ComposedRelease, base: string) =>
  Object.keys(release.files)
    .filter(isScript)
    .map((file) => [base + file, integrityOf(release.files, file)])

/** An import map as text, and the SHA-256 (base64) by which a policy allows it. */
export interface ImportMap {
  text: string
  sha256: string
}

/**
 * The hashes of every script that modules of these versions may import, by address: a file that differs by one byte is not
 * run, whoever imports it. Undefined where no module imports, which is so of all that webpack and Rspack build.
 */
export const importMapOf = (releases: ComposedRelease[], base?: string): ImportMap | undefined => {
  const importing = releases.filter(
    ({ loads, developedAt, offline, elsewhere, trust }) =>
      loads === 'imports' && !developedAt && !offline && !elsewhere && !trust,
  )
  if (!importing.length) return undefined
  const text = jsonForScript({
    integrity: Object.fromEntries(
      importing.flatMap((release) => hashesOf(release, base ?? baseOf(release))),
    ),
  })
  return { text, sha256: createHash('sha256').update(text).digest('base64') }
}

/** Whether every script of a page is asked for with its hash, so that its browser may be told to refuse all others. */
export const isHashedWhole = (releases: ComposedRelease[]) =>
  releases.every(
    ({ loads, developedAt, offline, elsewhere, trust }) =>
      offline || elsewhere || trust || (loads && !developedAt),
  )
