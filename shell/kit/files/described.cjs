const { createHash } = require('node:crypto')

/** A file as release.json says it: its size, and its SHA-384 in base64. */
const described = (bytes) => ({
  bytes: bytes.length,
  sha384: createHash('sha384').update(bytes).digest('base64'),
})

/** Files by their paths, as release.json says them, in the order of the paths. */
const describedAll = (files) =>
  Object.fromEntries(
    [...files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, bytes]) => [path, described(bytes)]),
  )

module.exports = { described, describedAll }
