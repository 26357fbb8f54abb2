/** A version of the shell or of a module, as far as its files are concerned. */
export interface Filed {
  name: string
  version: string
  files: Record<string, { bytes: number; sha384: string }>
}

const hashed = /[.-][\w-]{8,}(\.(?:js|css))$/

/** A script or style by what stays when its content changes: "home.*.js"; undefined for other files, and names that mean something in a pattern. */
export const stemOf = (path: string) => {
  if (!/^[\w./-]+\.(?:js|css)$/.test(path)) return undefined
  return path.replace(hashed, '.*$1')
}

// Another bundler may write a dash before the hash.
const patternOf = (path: string) => path.replace(hashed, (text, end) => `${text[0]}*${end}`)

const folderOf = ({ name }: Filed) => (name === 'shell' ? '/assets' : `/modules/${name}`)

/** What tells a browser to keep a file as the dictionary of the same file of other versions; undefined where it should not. */
export const dictionaryHeader = (version: Filed, path: string) =>
  stemOf(path) &&
  `match="${folderOf(version)}/*/${patternOf(path)}", match-dest=("script" "style"), id="${version.version}"`

/** The dictionary that a browser has at hand: the version that it was of, and its SHA-256 (base64). */
export interface AtHand {
  version: string
  sha256: string
}

/** What a request says of a dictionary; undefined where it takes no delta, or says nothing that we gave out. */
export const atHandOf = (header: (name: string) => string | undefined): AtHand | undefined => {
  if (!/(?:^|[\s,])dcz(?:$|[\s,;])/.test(header('accept-encoding') ?? '')) return undefined
  const [, sha256] = /^:([A-Za-z0-9+/]{43}=):$/.exec(header('available-dictionary') ?? '') ?? []
  const [, version] = /^"(\d+\.\d+\.\d+-[0-9a-z]+)"$/.exec(header('dictionary-id') ?? '') ?? []
  return sha256 && version ? { version, sha256 } : undefined
}
