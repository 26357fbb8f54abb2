const path = require('node:path')
const { parseSync, printSync } = require('@swc/core')

/** What the API alone reads of a call. */
const ofTheApi = new Set([
  'tag',
  'summary',
  'description',
  'permission',
  'roles',
  'own',
  'params',
  'query',
  'headers',
  'body',
  'takesFile',
  'mediaType',
  'etag',
  'errors',
  'errorBodies',
])

const nameOf = (property) => property.key?.value ?? property.value

const lighten = (node) => {
  if (Array.isArray(node)) for (const one of node) lighten(one)
  if (typeof node !== 'object' || node === null) return
  if (node.type === 'ObjectExpression')
    node.properties = node.properties.filter((property) => !ofTheApi.has(nameOf(property)))
  for (const part of Object.values(node)) lighten(part)
}

const namesIn = (node, names = new Set()) => {
  if (typeof node !== 'object' || node === null) return names
  if (node.type === 'Identifier') names.add(node.value)
  for (const part of Object.values(node)) namesIn(part, names)
  return names
}

const isIdle = (statement, rest) =>
  statement.type === 'VariableDeclaration' &&
  statement.declarations.every(({ id }) => !namesIn(rest).has(id.value))

/** The statements without those that nothing uses any more. */
const withoutIdle = (body) => {
  const kept = body.filter(
    (one) =>
      !isIdle(
        one,
        body.filter((other) => other !== one),
      ),
  )
  return kept.length === body.length ? kept : withoutIdle(kept)
}

const callIn = (statement) => {
  const [{ id, init } = {}] = statement.declaration?.declarations ?? []
  // A list of calls is for who documents them all.
  return init && init.type !== 'ArrayExpression' ? id.value : undefined
}

/**
 * Leaves out of the contract's calls, in what a browser gets, all that the API alone reads: the schemas of what comes in,
 * the roles, the errors and the texts. A call is one value for both sides, and weighs in the browser what the browser uses.
 * Each call becomes a module of its own, so that a screen's files hold those that it sends and not their neighbours.
 */
module.exports = function callsLoader(source) {
  const file = path.basename(this.resourcePath)
  const program = parseSync(source, { syntax: 'typescript', target: 'es2022' })
  const only = new URLSearchParams(this.resourceQuery).get('call')
  const names = program.body.flatMap((statement) => callIn(statement) ?? [])
  if (!only)
    return names.map((name) => `export { ${name} } from './${file}?call=${name}'`).join('\n')
  lighten(program)
  const isOther = (one) => one.type === 'ExportDeclaration' && callIn(one) !== only
  program.body = withoutIdle(program.body.filter((one) => !isOther(one)))
  return printSync(program).code
}
