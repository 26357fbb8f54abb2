const { defineProperty, freeze, getOwnPropertyDescriptor, getPrototypeOf, isFrozen } = Object

/** What the language gives a worker's own world, by the names that it has there. */
const names = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'RegExp'],
  ...['Date', 'Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Proxy', 'Reflect', 'JSON'],
  ...['ArrayBuffer', 'DataView', 'Uint8Array', 'EventTarget', 'DOMException', 'Error'],
  ...[
    'AggregateError',
    'EvalError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'TypeError',
    'URIError',
  ],
]

/**
 * What instances have of their own where it is written to them, though what they inherit does not change. Not their constructor:
 * engines make every list twice as slowly once they have to ask for that.
 */
const overridden = ['name', 'message', 'toString']

const letOverride = (holder, key) => {
  const { value, writable } = getOwnPropertyDescriptor(holder, key) ?? {}
  if (!writable) return
  defineProperty(holder, key, {
    get: () => value,
    set(given) {
      if (this === holder) throw new TypeError(`${key} is everybody's`)
      defineProperty(this, key, {
        value: given,
        writable: true,
        enumerable: true,
        configurable: true,
      })
    },
    enumerable: false,
    configurable: false,
  })
}

const lock = (holder) => {
  if (!holder || isFrozen(holder)) return
  for (const key of overridden) letOverride(holder, key)
  freeze(holder)
}

/** Iterators have no name to be found by. */
const iterators = () => {
  const all = [[][Symbol.iterator](), new Map().keys(), new Set().keys(), ''[Symbol.iterator]()]
  return [...all, (function* () {})(), new URLSearchParams().keys(), new Headers().keys()].flatMap(
    (one) => [getPrototypeOf(one), getPrototypeOf(getPrototypeOf(one))],
  )
}

/**
 * Lets nobody change what the worker's own world has of the language. A realm comes there by way of what it is given: a URL
 * inherits from that world's Object, and so do the URLs of every other realm.
 */
const lockOwnWorld = () => {
  const found = names.map((name) => globalThis[name])
  const ofBytes = getPrototypeOf(Uint8Array)
  for (const one of [...found, ofBytes, ...iterators()]) {
    lock(one.prototype)
    lock(one)
  }
  lock(ofBytes.prototype)
}

module.exports = { lockOwnWorld }
