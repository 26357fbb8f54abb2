import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { actsOf, type Heard } from '../testing/acts/acts.ts'
import { type Fault, faults } from '../testing/services/tcp-proxy.ts'
import type { TestShop } from '../testing/testing.ts'

/** What people do while somebody outside is away, and what they hear of it. PLAZA_MATRIX=write writes it anew. */
const page = join(import.meta.dirname, '../../deploy/matrix.md')
const isWriting = process.env.PLAZA_MATRIX === 'write'

/** The longest that somebody is left without a word, in ms: then the page server gives them up. */
const patienceMs = 12_000

export interface Stage {
  shop: TestShop
  /** Keeps a picture, and answers its path below the API. */
  picture: () => Promise<string>
  identityUrl?: string
  /** Plays a fault from now on, or none. */
  play: (fault?: Fault) => void
  close: () => Promise<void>
}

const wordOf = ({ status, code }: Heard) => {
  if (status >= 200 && status < 300) return 'as ever'
  return [status || '', code ?? ''].join(' ').trim()
}

const sectionOf = (name: string) => new RegExp(`(## ${name}\n\n(?:[^|#\n].*\n)*\n?)((?:\\|.*\n)+)`)

const tableOf = (acts: readonly string[], columns: readonly Record<string, string>[]) => {
  const rows = [
    ['', ...faults],
    ...acts.map((act) => [act, ...columns.map((column) => column[act] ?? '')]),
  ]
  const widths = ['', ...faults].map((_, i) =>
    Math.max(...rows.map((row) => row[i]?.length ?? 0), 3),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |\n`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('')
}

/** Plays each fault between the API and one of those that it asks, and compares what everybody hears with the page. */
export const playMatrix = (name: string, open: () => Promise<Stage>) => {
  let stage: Stage
  let people: Awaited<ReturnType<typeof actsOf>>
  const columns: Record<string, string>[] = []
  let acts: string[] = []

  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
    stage = await open()
    people = await actsOf(stage)
  })
  afterAll(async () => {
    stage.play()
    await stage.close()
    vi.unstubAllEnvs()
  })

  const hear = async (act: () => Promise<Heard>) => {
    const began = Date.now()
    const word = wordOf(await act())
    expect(Date.now() - began).toBeLessThan(patienceMs)
    return word
  }

  it.each(faults)(`leaves nobody without a word while ${name} is away: %s`, async (fault) => {
    const { acts: all, payThere, stateOf } = await people.ready()
    acts = Object.keys(all)
    stage.play(fault)
    const heard = await Promise.all(
      Object.entries(all).map(async ([act, doIt]) => [act, await hear(doIt)] as const),
    )
    columns.push(Object.fromEntries(heard))

    stage.play()
    // Whoever was refused asks again, and has it: the first one as soon as somebody finds out that all is well.
    for (const [act, word] of heard) {
      const again = all[act]
      if (word !== 'as ever' && again)
        await expect.poll(() => again().then(wordOf), { timeout: 20_000 }).toBe('as ever')
    }
    await payThere()
    await expect
      .poll(async () => {
        await stage.shop.work(60).catch(() => undefined)
        return stateOf()
      })
      .toBe('Completada, aprovada')
  })

  it('is told on the page as it is', () => {
    const text = readFileSync(page, 'utf8')
    const table = tableOf(acts, columns)
    if (isWriting)
      writeFileSync(
        page,
        text.replace(sectionOf(name), (_, head) => head + table),
      )
    else expect(sectionOf(name).exec(text)?.[2]).toBe(table)
  })
}
