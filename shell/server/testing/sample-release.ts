import { createHash } from 'node:crypto'
import type { Upload } from '../../kit/releases/read-build.ts'
import type { Manifest, Release } from '../../shared/remote/index.ts'

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

/** The source that the lines of a sample's home.js are of, line by line. */
export const sampleSource = `import { total } from './total.ts'
export const Component = () => {
  return total(undefined).pesos
}
`

const sampleMap = () =>
  new TextEncoder().encode(
    JSON.stringify({
      version: 3,
      file: 'home.js',
      names: [],
      sources: ['./src/screens/home/home.tsx'],
      sourcesContent: [sampleSource],
      mappings: 'AAAA;AACA;AACA;AACA',
    }),
  )

/** A small version of a module with real hashes: an entry, a door, a file per screen, and the source map of one of them. */
export const sampleUpload = (
  name: string,
  version: string,
  changes: Partial<Manifest> = {},
): Upload => {
  const paths = ['remoteEntry.js', 'door.js', 'home.js', 'private.js']
  const files = new Map(
    paths.map((path) => [path, new TextEncoder().encode(`/* ${path} of ${version} */`)]),
  )
  const maps = new Map([['home.js', sampleMap()]])
  const listedIn = (some: Map<string, Uint8Array>) =>
    Object.fromEntries(
      [...some].map(([path, bytes]) => [path, { bytes: bytes.length, sha384: sha384(bytes) }]),
    )
  const release: Release = {
    name,
    version,
    global: `${name}_${version}`.replace(/\W/g, '_'),
    entry: 'remoteEntry.js',
    door: ['door.js'],
    screens: { home: ['home.js'], private: ['private.js'] },
    files: listedIn(files),
    maps: listedIn(maps),
    exposes: ['./remote'],
    loads: 'tags',
    requires: { shared: { react: '^19.0.0' }, contract: '^1.0.0' },
    manifest: manifest(name, changes),
  }
  return { release, files, maps }
}

/** The upload as the body of a request. */
export const formOf = ({ release, files, maps = new Map(), server }: Upload) => {
  const form = new FormData()
  form.set('release', JSON.stringify(release))
  for (const [path, bytes] of files) form.set(path, new Blob([new Uint8Array(bytes)]), path)
  for (const [path, bytes] of maps)
    form.set(`${path}.map`, new Blob([new Uint8Array(bytes)]), `${path}.map`)
  if (server) form.set('server', new Blob([new Uint8Array(server)]), 'server')
  return form
}
