/** Where the calls come from. */
const callsPackage = '@plaza/contract/calls'

const isOne = (word) => /^[\w.[\]{}|@-]{1,80}$/.test(word)

/** The words of a text that may name a field: "comercio.nombre" has two, a sentence none. */
const wordsOf = (text) => (isOne(text) ? (text.match(/\w+/g) ?? []) : [])

const keyOf = (key) => String(key.name ?? key.value)

const isPlain = ({ type, computed }) => type === 'Property' && !computed

/** Everything of a body or a query that a literal spells out; undefined where something of it is not seen. */
const fieldsOf = (node) => {
  if (node?.type !== 'ObjectExpression' || !node.properties.every(isPlain)) return undefined
  return node.properties.map(({ key }) => keyOf(key))
}

/** What one use of a call sends, part by part; undefined where it is not seen. */
const partsOf = (node) => {
  if (!node) return {}
  if (node.type !== 'ObjectExpression' || !node.properties.every(isPlain)) return undefined
  return Object.fromEntries(node.properties.map(({ key, value }) => [keyOf(key), fieldsOf(value)]))
}

const isNode = (value) => typeof value?.type === 'string'

/** Reads a module's code, as ESTree: which names stand in it, which calls it uses, and what each use of them sends. */
class Reader {
  constructor() {
    /** Names of properties, and texts that may be one. */
    this.names = new Set()
    /** Names that are put together as they are read: `total_${of}`. */
    this.patterns = []
    /** By call: one entry for each use, undefined where what is sent is not seen. */
    this.calls = new Map()
    /** All of the calls go somewhere. */
    this.takesAll = false
    /** By door: the names that are imported of it; "*" for all. */
    this.doors = new Map()
    this.locals = new Map()
    this.spaces = new Set()
  }

  /** Reads one file: what it calls its imports is its own affair. */
  read({ body }) {
    this.locals = new Map()
    this.spaces = new Set()
    for (const statement of body)
      if (statement.type === 'ImportDeclaration') this.addImport(statement)
      else if (statement.source) this.addPassedOn(statement)
    this.visit(body)
    return this
  }

  addWords(text) {
    for (const word of wordsOf(text)) this.names.add(word)
  }

  addCall(name, parts) {
    this.calls.set(name, [...(this.calls.get(name) ?? []), parts])
  }

  addImport({ source, specifiers }) {
    const isCalls = source.value === callsPackage
    if (!isCalls && !source.value.startsWith('@plaza/shell/')) return
    for (const { type, local, imported } of specifiers) {
      const isAll = type === 'ImportNamespaceSpecifier'
      const name = imported ? keyOf(imported) : local.name
      if (isCalls && isAll) this.spaces.add(local.name)
      else if (isCalls) this.locals.set(local.name, name)
      else this.addDoor(source.value, isAll ? '*' : name)
    }
  }

  /** `export { createVenta } from '@plaza/contract/calls'`: whoever takes it from there sends what is not seen. */
  addPassedOn({ source, specifiers }) {
    const isCalls = source.value === callsPackage
    if (!isCalls && !source.value.startsWith('@plaza/shell/')) return
    if (isCalls && !specifiers) this.takesAll = true
    if (!isCalls && !specifiers) this.addDoor(source.value, '*')
    for (const { local } of specifiers ?? [])
      if (isCalls) this.addCall(keyOf(local), undefined)
      else this.addDoor(source.value, keyOf(local))
  }

  addDoor(door, name) {
    this.doors.set(door, (this.doors.get(door) ?? new Set()).add(name))
  }

  /** The call that an expression is: `createVenta`, `calls.createVenta`. */
  callIn(node) {
    if (node?.type === 'Identifier') return this.locals.get(node.name)
    if (node?.type !== 'MemberExpression' || node.computed) return undefined
    return this.isSpace(node.object) ? node.property.name : undefined
  }

  isSpace(node) {
    return node?.type === 'Identifier' && this.spaces.has(node.name)
  }

  visit(node) {
    if (Array.isArray(node)) for (const one of node) this.visit(one)
    if (!isNode(node)) return
    const read = this[node.type]
    if (read) read.call(this, node)
    else this.visitParts(node)
  }

  visitParts(node) {
    for (const part of Object.values(node)) this.visit(part)
  }

  ImportDeclaration() {}

  ExportAllDeclaration() {}

  ExportNamedDeclaration({ declaration, source, specifiers }) {
    if (!source) this.visit([declaration, ...specifiers.map(({ local }) => local)])
  }

  CallExpression(node) {
    const [first, second] = node.arguments
    const call = this.callIn(first)
    if (!call) return this.visitParts(node)
    this.addCall(call, second?.type === 'SpreadElement' ? undefined : partsOf(second))
    this.visit(node.callee)
    this.visit(node.arguments.slice(1))
  }

  ImportExpression(node) {
    if (node.source.value === callsPackage) this.takesAll = true
    this.visitParts(node)
  }

  Identifier(node) {
    const call = this.callIn(node)
    if (call) this.addCall(call, undefined)
    else if (this.isSpace(node)) this.takesAll = true
  }

  MemberExpression(node) {
    const call = this.callIn(node)
    if (call) return this.addCall(call, undefined)
    if (node.computed) this.visitComputed(node.property)
    else this.names.add(node.property.name)
    this.visit(node.object)
  }

  visitComputed(expression) {
    if (expression.type === 'TemplateLiteral' && expression.expressions.length)
      this.patterns.push(expression.quasis.map(({ value }) => value.cooked ?? ''))
    this.visit(expression)
  }

  Property({ key, value, computed }) {
    if (computed) this.visitComputed(key)
    this.visit(value)
  }

  ObjectPattern({ properties }) {
    for (const property of properties) {
      if (isPlain(property)) this.addWords(keyOf(property.key))
      this.visit(property)
    }
  }

  Literal({ value }) {
    if (typeof value === 'string') this.addWords(value)
  }

  TemplateElement({ value }) {
    this.addWords(value.cooked ?? '')
  }
}

module.exports = { Reader, callsPackage, wordsOf }
