import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

interface Said {
  names: Set<string>
  patterns: string[][]
  calls: Map<string, (Record<string, string[] | undefined> | undefined)[]>
  takesAll: boolean
  doors: Map<string, Set<string>>
}

interface Kit {
  Reader: new () => { read: (program: object) => Said }
  parse: (code: string) => object
}

const load = createRequire(import.meta.url)
const { Reader, parse }: Kit = { ...load('./said.cjs'), ...load('./parse.cjs') }

const calls = '@plaza/contract/calls'
const read = (...files: string[]) => {
  const reader = new Reader()
  let said: Said | undefined
  for (const file of files) said = reader.read(parse(file))
  if (!said) throw new Error('nothing was read')
  return said
}

describe('what code says of its calls', () => {
  it.each([
    ['send(pay, { body: { a, b: 1 }, query: { c } })', [{ body: ['a', 'b'], query: ['c'] }]],
    ['send(pay)', [{}]],
    ['send(pay, { body })', [{ body: undefined }]],
    ['send(pay, { body: { ...all } })', [{ body: undefined }]],
    ['send(pay, { body: { [name]: 1 } })', [{ body: undefined }]],
    ['send(pay, said)', [undefined]],
    ['send(pay, ...said)', [undefined]],
    ['send(...pay)', [undefined]],
    ['later(() => pay)', [undefined]],
    ['const both = { pay }', [undefined]],
    ['send(pay, { body: { a } }); send(pay, { body: { b } })', [{ body: ['a'] }, { body: ['b'] }]],
    ['export { pay }', [undefined]],
    ['export default pay', [undefined]],
  ])('reads %s', (code, uses) => {
    expect(read(`import { pay } from '${calls}'; ${code}`).calls.get('pay')).toEqual(uses)
  })

  it.each([
    `import { pay as p } from '${calls}'; send(p, { body: { a } })`,
    `import * as all from '${calls}'; send(all.pay, { body: { a } })`,
    `import * as all from '${calls}'; send(all?.pay, { body: { a } })`,
  ])('knows a call under any name: %s', (code) => {
    expect([...read(code).calls.keys()]).toEqual(['pay'])
  })

  it.each([
    `import * as all from '${calls}'; send(all[name])`,
    `import * as all from '${calls}'; use(all)`,
    `const all = await import('${calls}')`,
    `export * from '${calls}'`,
    `export * as all from '${calls}'`,
  ])('takes all of them where it does not see which: %s', (code) => {
    expect(read(code).takesAll).toBe(true)
  })

  it('sees a call that one file passes on to others', () => {
    expect(read(`export { pay } from '${calls}'`).calls.get('pay')).toEqual([undefined])
  })

  it('takes no name of one file for a call of another', () => {
    const said = read(`import { pay } from '${calls}'; send(pay)`, 'const pay = 1; show(pay)')
    expect(said.calls.get('pay')).toEqual([{}])
  })

  it('notes every name by which a field may be read', () => {
    const { names, patterns } = read(
      `a.one; b?.two; const { three, four: { five } } = c; d['six']; show('seven.eight'); e[\`total_\${of}\`]`,
    )
    expect([...names]).toEqual(
      expect.arrayContaining(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']),
    )
    expect(patterns).toEqual([['total_', '']])
  })

  it('notes what is taken of each door, and passed on', () => {
    const { doors } = read(
      `import { Button, Page as P } from '@plaza/shell/ui'
       import * as router from '@plaza/shell/router'
       export { send } from '@plaza/shell/http'
       export * from '@plaza/shell/cart'`,
    )
    expect(Object.fromEntries([...doors].map(([door, of]) => [door, [...of]]))).toEqual({
      '@plaza/shell/ui': ['Button', 'Page'],
      '@plaza/shell/router': ['*'],
      '@plaza/shell/http': ['send'],
      '@plaza/shell/cart': ['*'],
    })
  })
})
