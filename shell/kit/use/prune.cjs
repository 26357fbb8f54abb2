const { parseSync, printSync } = require('@swc/core')

const makers = new Set(['object', 'extend', 'looseObject', 'strictObject'])

const anything = () => parseSync('z.optional(z.any())').body[0].expression

const memberOf = ({ type, callee } = {}) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' ? callee : undefined

const isMaker = (node) => {
  const member = memberOf(node)
  return member?.object.value === 'z' && makers.has(member.property.value)
}

// The rules of an object look at its fields.
const isRuled = (node) => {
  const member = memberOf(node)
  return member?.property.value === 'check' && isMaker(member.object)
}

const nameOf = (property) => property.key?.value ?? property.value

const pruned = (property, isRead) => {
  const isField = property.type === 'KeyValueProperty' || property.type === 'Identifier'
  if (!isField || property.key?.type === 'Computed' || isRead(nameOf(property))) return property
  const { span } = property
  const key = {
    type: 'Identifier',
    span: span ?? property.key.span,
    ctxt: 0,
    value: nameOf(property),
    optional: false,
  }
  return { type: 'KeyValueProperty', key: property.key ?? key, value: anything() }
}

const prune = (node, isRead) => {
  if (typeof node !== 'object' || node === null) return
  if (isRuled(node)) return
  if (isMaker(node))
    for (const { expression } of node.arguments)
      if (expression.type === 'ObjectExpression')
        expression.properties = expression.properties.map((one) => pruned(one, isRead))
  for (const [name, part] of Object.entries(node)) if (name !== 'span') prune(part, isRead)
}

/**
 * Takes out of a source of the contract what the module does not read: a field that nobody names is neither looked at nor
 * asked for, and goes through as it came.
 * @param {string} source TypeScript
 * @param {(name: string) => boolean} isRead
 */
const pruneSource = (source, isRead) => {
  const program = parseSync(source, { syntax: 'typescript', target: 'es2022' })
  prune(program, isRead)
  return printSync(program).code
}

module.exports = { pruneSource }
