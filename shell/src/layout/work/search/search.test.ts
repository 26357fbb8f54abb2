import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../shared/remote/index.ts'
import { readCommands } from './commands.ts'
import { commandEntries, type Entry, foundEntries, type Searcher } from './entries.ts'
import { ranked } from './rank.ts'

const entry = (label: string, words = ''): Entry => ({
  ...{ label, words, to: `/${label}`, detail: undefined, iconPath: undefined, group: 'Ir a' },
})

const labels = (text: string, entries: readonly Entry[]) =>
  ranked(text, entries).map(({ label }) => label)

const comercio = { id: 7, nombre_barrio: 'Centro', funcion: 'cajero' as const }
const cajero: Searcher = { roles: ['Comercio'], comercio }
const dueno: Searcher = { roles: ['Comercio'], comercio: { ...comercio, funcion: 'dueño' } }

const commands: Command[] = [
  {
    ...{ label: 'Crear producto', link: '/crear?comercioId=:comercioId' },
    ...{ allowedRoles: ['Comercio'], allowedFunciones: ['dueño'] },
  },
  {
    ...{ finds: 'pedido', link: '/pedidos/:id?comercioId=:comercioId' },
    ...{ allowedRoles: ['Comercio'], allowedFunciones: ['dueño'] },
  },
  { finds: 'persona', link: '/personas/:id', allowedRoles: ['Administrador'] },
]

describe('the search of people at work', () => {
  it('finds by the beginnings of words without their accents, the name before other words', () => {
    const all = [entry('Documentos', 'código'), entry('Código Administrador'), entry('Caja')]
    expect(labels('codi', all)).toEqual(['Código Administrador', 'Documentos'])
    expect(labels('administrador codigo', all)).toEqual(['Código Administrador'])
    expect(labels('  ', all)).toHaveLength(3)
    expect(labels('?!', all)).toEqual([])
  })

  it('never throws, invents nothing, and keeps no entry that lacks a word, whatever is typed', () => {
    const any = fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 8 })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), any, (text, pairs) => {
        const all = pairs.map(([label, words]) => entry(label, words))
        const found = ranked(text, all)
        expect(new Set(found).size).toBe(found.length)
        for (const one of found) {
          expect(all).toContain(one)
          expect(ranked(text, [one])).toEqual([one])
        }
      }),
    )
  })

  it('offers what somebody’s role and function may do, in the shop where they work', () => {
    expect(commandEntries(commands, cajero)).toEqual([])
    expect(commandEntries(commands, { ...dueno, comercio: undefined })).toEqual([])
    expect(commandEntries(commands, dueno)).toMatchObject([{ to: '/crear?comercioId=7' }])
  })

  it('leads to what was found only where a module opens it for them', () => {
    const pedido = { tipo: 'pedido', id: 'a/../b', nombre: '7F3A21C9', detalle: 'Ana' } as const
    const own = { ...pedido, comercio_id: 7 }
    const persona = { ...pedido, tipo: 'persona', comercio_id: null } as const
    expect(foundEntries([own, persona], commands, dueno)).toMatchObject([
      { label: 'Pedido 7F3A21C9', to: '/pedidos/a%2F..%2Fb?comercioId=7' },
    ])
    expect(foundEntries([own, { ...own, comercio_id: 8 }], commands, cajero)).toEqual([])
    expect(foundEntries([{ ...own, comercio_id: 8 }], commands, dueno)).toEqual([])
  })

  // The attacker is whatever answers in the place of the page server.
  it('takes of what modules are said to offer only what has the form of it', () => {
    const kept = readCommands({ 'mfe-uno': commands, 'mfe-dos': 'rubbish' })
    expect(kept).toEqual(commands)
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        for (const searcher of [cajero, dueno])
          for (const { to } of commandEntries(readCommands({ mfe: [answer] }), searcher))
            expect(to).toMatch(/^\/(?!\/)/)
        readCommands(answer)
      }),
    )
    for (const link of ['//otra.example', 'javascript:alert(1)', 'https://otra.example', '/\\otra'])
      expect(readCommands({ mfe: [{ ...commands[0], link }] })).toEqual([])
  })
})
