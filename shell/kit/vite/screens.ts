import type { Rollup } from 'vite'

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const below = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const importIn = (node: Node): string | undefined => {
  if (node.type === 'ImportExpression') return (node.source as { value?: string }).value
  for (const one of below(node)) {
    const found = importIn(one)
    if (found) return found
  }
  return undefined
}

const nameOf = (key: unknown) => {
  const { name, value } = key as { name?: string; value?: unknown }
  return name ?? String(value)
}

/** The screens of a door, `defineRemote({ inicio: () => import('./screens/inicio.tsx') })`: what each name imports. */
export const screensOf = (
  program: object,
  found = new Map<string, string>(),
): Map<string, string> => {
  for (const node of below(program as Node)) {
    const source = node.type === 'Property' ? importIn(node) : undefined
    if (source) found.set(nameOf(node.key), source)
    else screensOf(node, found)
  }
  return found
}

/** The files of a chunk and of all that it imports at once, the chunk first. */
export const chunkFilesOf = (bundle: Rollup.OutputBundle, file: string): string[] => {
  const files = new Set<string>()
  const add = (path: string) => {
    const chunk = bundle[path]
    if (chunk?.type !== 'chunk' || files.has(path)) return
    files.add(path)
    chunk.imports.forEach(add)
  }
  add(file)
  return [...files]
}
