const path = require('node:path')
const esbuild = require('esbuild')
const { callsPackage } = require('./said.cjs')

/** What is not the module's own, and no field of an answer is known to. */
const elsewhere = ['react', 'react-dom', '@emotion/react', '@emotion/styled', 'zod', callsPackage]

const isOf = (name, request) => request === name || request.startsWith(`${name}/`)

const keptOut = (outside) => ({
  name: 'kept-out',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      kind !== 'entry-point' && outside.some((name) => isOf(name, request))
        ? { path: request, external: true }
        : undefined,
    )
  },
})

const optionsFor = (root, entries, outside) => ({
  absWorkingDir: root,
  entryPoints: entries,
  outdir: path.join(root, 'dist'),
  bundle: true,
  write: false,
  format: 'esm',
  // What several entries share is there once.
  splitting: entries.length > 1,
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  charset: 'utf8',
  legalComments: 'none',
  conditions: ['import', 'browser', 'module', 'default'],
  loader: { '.css': 'text', '.woff2': 'empty', '.webp': 'empty', '.svg': 'empty', '.png': 'empty' },
  logLevel: 'silent',
  plugins: [keptOut(outside)],
})

/**
 * All the code of entries and of what they import, as readable texts: what nobody uses is left out, names of properties are as
 * they were written. The calls of the contract stay imports.
 * @param {string} root folder of the package
 * @param {string[]} entries files or packages
 * @param {string[]} doors what the shell gives at run time
 */
const codeOf = async (root, entries, doors) => {
  const { outputFiles } = await esbuild.build(optionsFor(root, entries, [...elsewhere, ...doors]))
  return outputFiles.map(({ text }) => text)
}

/** What each of several packages gives, by the name of its folder. */
const namesGiven = async (root, packages) => {
  const { metafile } = await esbuild.build({
    ...optionsFor(root, packages, elsewhere),
    metafile: true,
  })
  const outputs = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint)
  return new Map(
    outputs.map(({ entryPoint, exports }) => [
      path.basename(path.dirname(entryPoint)),
      [...exports].sort(),
    ]),
  )
}

module.exports = { codeOf, namesGiven }
