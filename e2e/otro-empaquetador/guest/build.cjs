const { createHash } = require('node:crypto')
const { readdirSync, readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { rspack } = require('@rspack/core')

// A guest is scripts that the page of its frame runs: one entry, and whatever its bundler makes of it.
const dist = path.join(__dirname, 'dist')
const manifest = JSON.parse(readFileSync(path.join(__dirname, 'module.json'), 'utf8'))

const config = {
  context: __dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { entrada: './src/entrada.ts' },
  output: { path: path.join(dist, 'web'), filename: '[name].[contenthash:8].js', clean: true },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
}

const hashOf = (bytes, kind, encoding) => createHash(kind).update(bytes).digest(encoding)

const release = () => {
  const names = readdirSync(path.join(dist, 'web'))
  const listed = names.map((name) => {
    const bytes = readFileSync(path.join(dist, 'web', name))
    return [name, { bytes: bytes.length, sha384: hashOf(bytes, 'sha384', 'base64') }]
  })
  const whole = JSON.stringify([listed, manifest])
  return {
    name: manifest.name,
    version: `1.0.0-${hashOf(whole, 'sha256', 'hex').slice(0, 10)}`,
    global: 'none',
    entry: names.find((name) => name.startsWith('entrada.')),
    door: [],
    screens: Object.fromEntries(manifest.routes.map(({ screen }) => [screen, []])),
    files: Object.fromEntries(listed),
    exposes: [],
    requires: { shared: {}, contract: '*' },
    loads: 'tags',
    manifest,
  }
}

rspack(config, (error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'))
    process.exitCode = 1
  } else writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release()))
})
