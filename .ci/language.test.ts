import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read } from './files.ts'
import { left } from './language.left.ts'
import { contractWords, sources, spanishIn, vocabularyIn } from './language.ts'

const found: Record<string, string[]> = {}
for (const path of sources)
  for (const name of spanishIn(path, read(path))) {
    const folder = dirname(path)
    found[folder] = [...new Set([...(found[folder] ?? []), name])]
  }

const sorted = (folders: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(folders).map(([folder, names]) => [folder, [...names].sort()]))

const vocabulary = vocabularyIn(read('api/contract/VOCABULARY.md'))

describe('names', () => {
  it('say in Spanish nouns alone, and no more than is left to rename', () => {
    const still = Object.entries(left).map(([folder, names]) => [folder, names.split(' ')])
    expect(sorted(found)).toEqual(sorted(Object.fromEntries(still)))
  })

  it.each([
    'export const crearVenta = () => 1',
    'const filaDe = (row: Row) => row',
    'function findPorRecibo() {}',
    'type VentaVieja = 1; interface VentaPagadaRow {}',
    'let sinRegistrar = true',
  ])('are refused: %s', (planted) => {
    expect(spanishIn('api/src/rooms/ventas/ventas.ts', planted)).toHaveLength(1)
  })

  it.each(['crear.ts', 'de-persona.ts', 'sumar.repository.ts', 'por-pagar.tsx'])(
    'of files are refused: %s',
    (planted) => {
      expect(spanishIn(`api/src/rooms/ventas/${planted}`, '')).toEqual([planted])
    },
  )

  it.each([
    'export const createVenta = () => 1',
    'const filaOf = (row: Row) => row',
    'const nuevaVentaSchema = 1; type NuevaVenta = 1',
    'const vence_en = 1; const por_despachar = 2; const actualizado_en = 3',
    '// const crearVenta = 1',
  ])('are let be: %s', (said) => {
    expect(spanishIn('api/src/rooms/ventas/ventas.ts', said)).toEqual([])
  })

  it.each(['por_despachar', 'avisar_invitacion', 'creado_en', 'NuevaVenta'])(
    'may be a word of the contract: %s',
    (word) => {
      expect([...contractWords]).toContain(word)
    },
  )
})

describe('the vocabulary', () => {
  it('has each word once', () => {
    const terms = vocabulary.flatMap((row) => row.terms)
    expect(terms.length).toBeGreaterThan(60)
    expect(terms.filter((term, i) => terms.indexOf(term) !== i)).toEqual([])
  })

  it('names rooms that are there', () => {
    const rooms = vocabulary.map(({ room }) => room)
    expect(rooms.filter((room) => !existsSync(join(import.meta.dirname, '..', room)))).toEqual([])
  })

  it('is read: a word that is there twice is found', () => {
    const twice =
      '| term | meaning | room |\n| --- | --- | --- |\n| a, b | x | `y` |\n| b | x | `y` |\n'
    expect(vocabularyIn(twice).flatMap((row) => row.terms)).toEqual(['a', 'b', 'b'])
  })
})
