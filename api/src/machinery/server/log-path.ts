/** What of a path names a person, or opens something to whoever knows it, and what the log says instead. */
const secret: [RegExp, string][] = [
  [/^(\/api\/usuarios\/(?:by-email\/)?)[^/]+/i, '$1:correo'],
  [/^(\/(?:api\/recibos|recibo)\/)[^/]+/i, '$1:recibo'],
  [/[^/]*(?:@|%40)[^/]*/gi, ':correo'],
]

/** A path as the log may keep it: without anybody's address, and without what is a key. */
export const logPath = (path: string) =>
  secret.reduce((text, [pattern, word]) => text.replace(pattern, word), path)
