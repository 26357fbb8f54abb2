const { parse } = require('../use/parse.cjs')

const isFunction = ({ type }) =>
  type.endsWith('FunctionExpression') || type === 'FunctionDeclaration'

/** Where the calls stand that are made while a file is evaluated. */
const callsIn = (node, found = []) => {
  if (Array.isArray(node)) for (const one of node) callsIn(one, found)
  if (typeof node?.type !== 'string' || isFunction(node)) return found
  if (node.type === 'CallExpression' || node.type === 'NewExpression') found.push(node.start)
  for (const part of Object.values(node)) if (typeof part === 'object') callsIn(part, found)
  return found
}

const isRelative = /^\.{1,2}\//

/** Where the addresses of files beside this one end. */
const importsIn = ({ body }) =>
  body
    .filter(({ source }) => source && isRelative.test(source.value))
    .map(({ source }) => source.end - 1)

/** Writes texts into another at their places. */
const written = (code, texts) =>
  texts
    .sort(([a], [b]) => b - a)
    .reduce((text, [at, added]) => text.slice(0, at) + added + text.slice(at), code)

/**
 * The contract is values, and making one does nothing else: told so, a bundler leaves out those that nobody uses, and a file
 * with a constant that a first screen wants does not bring zod for the schemas beside it. Schemas that come later
 * (`?answer=`, see calls-loader.cjs) take their own copies of the files that they are made of, or those constants would
 * have all schemas with them where they are.
 */
module.exports = function pureLoader(code, map) {
  const program = parse(code)
  const pure = program.body
    .flatMap((one) => callsIn((one.declaration ?? one).declarations))
    .map((at) => [at, '/*#__PURE__*/ '])
  const isLater = /[?&]answer/.test(this.resourceQuery)
  const own = isLater ? importsIn(program).map((at) => [at, '?answers']) : []
  this.callback(null, written(code, [...pure, ...own]), map)
}
