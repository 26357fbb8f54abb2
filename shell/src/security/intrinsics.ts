/** What belongs to the language and to the page: the shell and every module count on it as it was. */
const shared = [
  ...[
    'Array',
    'Function',
    'JSON',
    'Map',
    'Object',
    'Promise',
    'Reflect',
    'RegExp',
    'Set',
    'String',
  ],
  ...['URL', 'WeakMap', 'Document', 'Element', 'EventTarget', 'History', 'Navigator', 'Node'],
  ...['Storage', 'Worker', 'fetch'],
]

/** Left as it is: what objects usually override, and what engines run slower with once it was touched. */
const free = /^(constructor|then|resolve|to\w*String|valueOf)$/

/** Attributes, never methods. A browser makes what reads and writes one when it is asked for it, and these are hundreds. */
const attributes = /^(on|aria(?!Notify))/

const fixed = { writable: false, configurable: false }

type Methods = Record<string, unknown>

const methodsOf = (holder: object) => {
  const methods: Methods = {}
  for (const name of Object.getOwnPropertyNames(holder)) {
    if (free.test(name) || attributes.test(name)) continue
    const value = Object.getOwnPropertyDescriptor(holder, name)?.value
    if (typeof value === 'function') methods[name] = value
  }
  return methods
}

const lock = (holder: object) => {
  for (const name in methodsOf(holder)) Object.defineProperty(holder, name, fixed)
}

/** Engines go through every array, and every text by a pattern, many times slower once these are locked: they are watched. */
const watched = [Array.prototype, RegExp.prototype].map((holder) => ({
  holder: holder as unknown as Methods,
  methods: methodsOf(holder),
}))

/** Puts back what somebody has replaced of what cannot be locked; answers what it was, in one text. */
export const restoreIntrinsics = () => {
  let replaced = ''
  // By nothing of an array's own: it may be what was replaced.
  for (let i = 0; i < watched.length; i++) {
    const { holder, methods } = watched[i] as (typeof watched)[number]
    for (const name in methods)
      if (holder[name] !== methods[name]) {
        Object.defineProperty(holder, name, {
          value: methods[name],
          writable: true,
          configurable: true,
        })
        replaced += ` ${name}`
      }
  }
  return replaced
}

/*
 * Locked before any module runs: whoever replaces one of them, or adds to what every object inherits, gets a TypeError, and
 * so a failure of its own. Subclasses, and what is added beside them, stay possible.
 */
const locked = shared.flatMap((name) => Reflect.get(globalThis, name) ?? [])
for (const name of shared) if (name in globalThis) Object.defineProperty(globalThis, name, fixed)
for (const holder of locked) {
  const { prototype } = holder
  lock(holder)
  // What every object inherits may be overridden by each, and by nobody for all.
  if (prototype === Object.prototype) Object.preventExtensions(prototype)
  else if (prototype && !watched.some((one) => one.holder === prototype)) lock(prototype)
}
