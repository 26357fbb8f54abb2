const { readFile } = require('node:fs/promises')
const path = require('node:path')
const fewPrefixes = require('./few-prefixes.cjs')

/** In the place of a library's file, where others import it, one of the shell that does the same with what it did before. */
const inPlaceOf = (root, library, file) => {
  const own = path.join(root, 'src/rendered', file)
  return {
    name: file,
    setup: ({ onResolve }) => {
      onResolve({ filter: new RegExp(`^${library}$`) }, ({ importer }) =>
        importer === own ? undefined : { path: own },
      )
    },
  }
}

// As emotion has it: an element that draws nothing, and says its styles while it is drawn, before the one that has them.
const insertion =
  /createElement\(React\.Fragment, null, \/\*#__PURE__\*\/React\.createElement\(Insertion, \{\s+cache: cache,\s+serialized: serialized,\s+isStringTag: typeof FinalTag === 'string'\s+\}\), /

/**
 * A styled element says its styles itself: the element that emotion has for it in browsers is a third of what React draws. The place
 * of that one stays, by which React names what has a name of its own (`useId`).
 */
const withoutInsertion = {
  name: 'without-insertion',
  setup: ({ onLoad }) => {
    onLoad(
      { filter: /emotion-styled-base(?:\.development)?\.esm\.js$/ },
      async ({ path: file }) => {
        const source = await readFile(file, 'utf8')
        const said = 'insertStyles(cache, serialized, typeof FinalTag === "string")'
        const contents = source.replace(
          insertion,
          `createElement(React.Fragment, null, (${said}, null), `,
        )
        if (contents === source) throw new Error('emotion draws its styled elements another way')
        return { contents, loader: 'js' }
      },
    )
  },
}

/** Styles are as short as they are in browsers. */
const shortStyles = {
  name: 'short-styles',
  setup: ({ onLoad }) => {
    onLoad(
      { filter: /emotion-cache(?:\.browser)?(?:\.development)?\.esm\.js$/ },
      async ({ path: file }) => ({
        contents: fewPrefixes(await readFile(file, 'utf8')),
        loader: 'js',
      }),
    )
  },
}

const linkDoor = /[\\/]router[\\/]link\.ts$/

/** The router's link as it is drawn. */
const drawnLink = (root) => ({
  name: 'drawn-link',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/link\.ts$/ }, ({ path: request, resolveDir }) =>
      linkDoor.test(path.join(resolveDir, request))
        ? { path: path.join(root, 'src/rendered/drawn-link.tsx') }
        : undefined,
    )
  },
})

/** What makes the same on each card of each page is done once. */
const drawnOften = (root) => [
  inPlaceOf(root, '@emotion/hash', 'kept-hash.ts'),
  inPlaceOf(root, '@emotion/serialize', 'kept-styles.ts'),
  withoutInsertion,
  shortStyles,
  drawnLink(root),
]

module.exports = { drawnOften }
