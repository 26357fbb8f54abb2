import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const file = join(import.meta.dirname, 'intrinsics.ts')

/** What comes of each attempt in a process of its own, whose language the shell has locked. */
const outcomes = (attempts: Record<string, string>): Record<string, string> => {
  const tried = Object.entries(attempts)
    .map(
      ([name, code]) =>
        `try { ${code}; told[${JSON.stringify(name)}] = 'done' } catch (error) { told[${JSON.stringify(name)}] = error.name }`,
    )
    .join('\n')
  const script = `'use strict'; const told = {}; const value = {}\n${tried}\nconsole.log(JSON.stringify(told))`
  const text = execFileSync(process.execPath, [
    '--import',
    'tsx',
    '--import',
    file,
    ...['--input-type=module', '-e', script],
  ])
  return JSON.parse(text.toString())
}

const replaced = [
  ...['Array.from', 'Array.isArray', 'Array', 'JSON.parse', 'JSON', 'Set.prototype.add'],
  ...['Object.assign', 'Object.entries', 'String.prototype.replace', 'Map.prototype.get'],
  ...['Promise.all', 'Promise.prototype.catch', 'Function.prototype.call', 'Promise'],
  ...['globalThis.fetch', 'Reflect.get', 'URL', 'EventTarget.prototype.addEventListener'],
  ...['Object.prototype.intruder', 'value.__proto__.intruder', 'WeakMap'],
]

it.each([
  ['assigned', (name: string) => `${name} = () => []`],
  [
    'defined',
    (name: string) => {
      const parts = name.split('.')
      const holder = parts.slice(0, -1).join('.') || 'globalThis'
      return `Object.defineProperty(${holder}, '${parts.at(-1)}', { value: () => [] })`
    },
  ],
])('lets nothing be %s that the shell counts on', { timeout: 30_000 }, (_, attempt) => {
  const told = outcomes(Object.fromEntries(replaced.map((name) => [name, attempt(name)])))
  expect(told).toEqual(Object.fromEntries(replaced.map((name) => [name, 'TypeError'])))
})

it('puts back what is too often asked for to be locked', { timeout: 30_000 }, () => {
  const { told } = outcomes({
    told: `for (const name of ['map', 'push', 'filter']) Array.prototype[name] = () => []
delete RegExp.prototype.test
const { restoreIntrinsics } = await import(${JSON.stringify(pathToFileURL(file))})
const names = restoreIntrinsics()
if ([1].map(() => 2)[0] !== 2 || !/a/.test('a') || restoreIntrinsics()) throw new Error()
throw { name: names }`,
  })
  expect(told).toBe(' push filter map test')
})

it('leaves to objects and classes what is theirs', { timeout: 30_000 }, () => {
  const usual = {
    'own text': "({}).toString = () => ''",
    'own value': '({}).valueOf = () => 1',
    'own error': "const e = new Error(); e.name = 'Mine'; e.message = 'x'",
    'own thenable': 'Promise.resolve().then = () => 1',
    subclass: 'class Mine extends Map { get() { return 1 } }; new Mine().get()',
    literal: '({ hasOwnProperty: 1, map: 2 })',
    added: 'Array.prototype.group = () => []; delete Array.prototype.group',
    global: 'globalThis.mfe_uno_1 = {}; delete globalThis.mfe_uno_1',
  }
  expect(outcomes(usual)).toEqual(
    Object.fromEntries(Object.keys(usual).map((name) => [name, 'done'])),
  )
})
