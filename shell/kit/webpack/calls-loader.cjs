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

/** The call of a name as it is written out, and nothing else that a file exports. */
const alone = (program, only) => {
  const isOther = (one) => one.type === 'ExportDeclaration' && callIn(one) !== only
  program.body = withoutIdle(program.body.filter((one) => !isOther(one)))
  return program
}

const bare = (node) => {
  const isTyped = ['TsSatisfiesExpression', 'TsConstAssertion'].includes(node?.type)
  return isTyped ? bare(node.expression) : node
}

const declared = (program, name) =>
  program.body
    .flatMap((one) => (one.declaration ?? one).declarations ?? [])
    .find(({ id }) => id.value === name)

/** What a property is, also where it is named and stands elsewhere in the file. */
const partOf = (program, object, name) => {
  const value = object.properties.find(
    (property) => String(nameOf(property.key) ?? nameOf(property)) === name,
  )?.value
  return value?.type === 'Identifier' ? bare(declared(program, value.value)?.init) : bare(value)
}

/** The property that is the schema of what `send` reads: that of the first answer. */
const schemaIn = (program, only) => {
  const answers = partOf(program, bare(declared(program, only).init), 'answers')
  const statuses = (answers?.properties ?? []).map(({ key }) => String(key.value)).sort()
  const answer = statuses[0] && partOf(program, answers, statuses[0])
  return answer?.properties?.find((property) => nameOf(property) === 'schema')
}

// Printing loses comments, and webpack reads the chunk's name out of one.
const stand = 'schemaThatComesLater'

// Small ones travel with those of a person's account: each file costs its name and its digest in what begins every page.
const withCuentas = new Set(['favoritos', 'lugares'])

const chunkOf = (resource) => {
  const room = path.basename(path.dirname(resource))
  return `answers-${withCuentas.has(room) ? 'cuentas' : room}`
}

/** What fetches the schema of a call's answer, out of a chunk that the calls of one file share. */
const fetcher = (resource, call) =>
  `() => import(/* webpackChunkName: "${chunkOf(resource)}" */ './${path.basename(resource)}?answer=${call}').then(({ schema }) => schema)`

/** The module of one call; where its schema comes later, that is fetched. */
const lightCall = (program, only, resource, answersLater) => {
  const property = answersLater && schemaIn(program, only)
  if (!property) return printSync(program).code
  property.value = { ...expressionOf(stand) }
  program.body = withoutIdle(program.body)
  return printSync(program).code.replace(stand, () => fetcher(resource, only))
}

/** The module of the schema of one call's answer. */
const answerOf = (program, only) => {
  const { value } = schemaIn(program, only)
  const call = declared(program, only)
  call.id.value = 'schema'
  call.init = value
  program.body = withoutIdle(program.body)
  return printSync(program).code
}

const parse = (source) => parseSync(source, { syntax: 'typescript', target: 'es2022' })

const expressionOf = (text) => parse(text).body[0].expression

/**
 * Leaves out of the contract's calls, in what a browser gets, all that the API alone reads: the schemas of what comes in,
 * the roles, the errors and the texts. A call is one value for both sides, and weighs in the browser what the browser uses.
 * Each call becomes a module of its own, so that a screen's files hold those that it sends and not their neighbours.
 * With `answersLater` its schema is one more module, in a chunk that is fetched when an answer comes over the wire.
 */
module.exports = function callsLoader(source) {
  const { answersLater } = this.getOptions?.() ?? {}
  const file = path.basename(this.resourcePath)
  const program = parse(source)
  const asked = new URLSearchParams(this.resourceQuery)
  const only = asked.get('call') ?? asked.get('answer')
  const names = program.body.flatMap((statement) => callIn(statement) ?? [])
  if (!only)
    return names.map((name) => `export { ${name} } from './${file}?call=${name}'`).join('\n')
  lighten(program)
  alone(program, only)
  if (asked.has('answer')) return answerOf(program, only)
  return lightCall(program, only, this.resourcePath, answersLater)
}
