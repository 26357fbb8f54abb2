import { basename, join } from 'node:path'
import { breaksOf, type CallUse, ownContract, structureOf } from '@plaza/contract/compat'
import { calls } from '../../../api/contract/calls.ts'
import { fieldsOf } from '../../../api/contract/compat/testing/fields.ts'
import { changes } from '../../../api/contract/compat/testing/mutations.ts'
import { moduleFolders, top } from '../../build/tree.ts'
import { readModuleBuild } from '../../kit/releases/read-build.ts'

// Changes every field of the contract in every way, one at a time, and says whom of this tree's modules the gate would name.
// npm run bench:mutaciones

type Call = (typeof calls)[number]
type Side = 'answers' | 'body' | 'query'

const changed = (call: Call, side: Side, schema: Call['body']): Call => {
  if (side !== 'answers') return { ...call, [side]: schema } as Call
  const [[status, answer] = ['200', undefined]] = Object.entries(call.answers)
  return { ...call, answers: { [status]: { ...answer, schema } } } as Call
}

const schemaOf = (call: Call, side: Side) =>
  side === 'answers' ? Object.values(call.answers)[0]?.schema : call[side]

const mutationsOf = (call: Call, side: Side) => {
  const schema = schemaOf(call, side)
  if (!schema) return []
  return fieldsOf(schema).flatMap((site) =>
    Object.entries(changes).flatMap(([kind, change]) => {
      const shape = change(site)
      return shape ? [{ kind, call: changed(call, side, site.withShape(shape)) }] : []
    }),
  )
}

const contract = ownContract()
const modules = await Promise.all(
  moduleFolders(top).map(async (folder) => {
    const { release } = await readModuleBuild(join(top, folder, 'dist'))
    return { name: basename(folder), uses: (release.uses?.calls ?? []) as CallUse[] }
  }),
)

const offeredWith = (call: Call) => {
  const structure = structureOf(call)
  return {
    ...contract,
    calls: contract.calls.map((one) => (one.call === structure.call ? structure : one)),
  }
}

const words = { answers: 'respuesta', body: 'cuerpo', query: 'consulta' }
const rows = new Map<string, number[]>()
let slowest = 0
for (const call of calls.filter((_, n) => n % 3 === 0))
  for (const side of ['answers', 'body', 'query'] as const)
    for (const mutation of mutationsOf(call, side)) {
      const offered = offeredWith(mutation.call)
      const key = `${words[side]}: ${mutation.kind}`
      const row = rows.get(key) ?? [0, ...modules.map(() => 0)]
      row[0] = (row[0] ?? 0) + 1
      for (const [n, { uses }] of modules.entries()) {
        const before = performance.now()
        if (breaksOf(uses, offered).length) row[n + 1] = (row[n + 1] ?? 0) + 1
        slowest = Math.max(slowest, performance.now() - before)
      }
      rows.set(key, row)
    }

console.info(`| cambio | mutaciones | ${modules.map(({ name }) => name).join(' | ')} |`)
console.info(`| --- | ${['', ...modules].map(() => '---:').join(' | ')} |`)
for (const [kind, row] of rows) console.info(`| ${kind} | ${row.join(' | ')} |`)
const total = [...rows.values()].reduce((sum, [count = 0]) => sum + count, 0)
console.info(
  `\n${total} mutations; the slowest verdict for a module took ${slowest.toFixed(1)} ms.`,
)
