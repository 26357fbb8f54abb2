import { extname } from 'node:path'

/**
 * What a version may be made of, and what its files are served as. Nothing is among it that a browser would open as a
 * document of this origin: no HTML, no SVG or other XML, no PDF.
 */
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The one media type of a version's file, whatever its bytes are; undefined for what no version may hold. */
export const fileTypeOf = (path: string) => types[extname(path)]

/** The endings that a version's files may have. */
export const allowedEndings = Object.keys(types)
