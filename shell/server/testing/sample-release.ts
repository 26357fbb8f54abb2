import { createHash } from 'node:crypto'
import type { Manifest, Release } from '../../shared/remote/index.ts'
import type { Upload } from '../releases/read-build.ts'

const sha384 = (bytes: Uint8Array) => createHash('sha384').update(bytes).digest('base64')

const manifest = (name: string, changes: Partial<Manifest> = {}): Manifest => ({
  name,
  shell: '^1.0.0',
  routes: [
    { path: `/${name}`, screen: 'home', access: 'public', title: 'Portada' },
    { path: `/${name}/privado`, screen: 'private', access: ['Comercio'] },
  ],
  menu: [{ label: name, link: `/${name}` }],
  ...changes,
})

/** A small version of a module with real hashes: an entry, a door and a file per screen. */
export const sampleUpload = (
  name: string,
  version: string,
  changes: Partial<Manifest> = {},
): Upload => {
  const paths = ['remoteEntry.js', 'door.js', 'home.js', 'private.js']
  const files = new Map(
    paths.map((path) => [path, new TextEncoder().encode(`/* ${path} of ${version} */`)]),
  )
  const listed = [...files].map(([path, bytes]) => [
    path,
    { bytes: bytes.length, sha384: sha384(bytes) },
  ])
  const release: Release = {
    name,
    version,
    global: 'sample',
    entry: 'remoteEntry.js',
    door: ['door.js'],
    screens: { home: ['home.js'], private: ['private.js'] },
    files: Object.fromEntries(listed),
    exposes: ['./remote'],
    loads: 'tags',
    requires: { shared: { react: '^19.0.0' }, contract: '^1.0.0' },
    manifest: manifest(name, changes),
  }
  return { release, files }
}

/** The upload as the body of a request. */
export const formOf = ({ release, files }: Upload) => {
  const form = new FormData()
  form.set('release', JSON.stringify(release))
  for (const [path, bytes] of files) form.set(path, new Blob([new Uint8Array(bytes)]), path)
  return form
}
