import { crc32, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Celda, makeLibro } from './libros.ts'

// What Office Open XML asks of a workbook (ECMA-376: OPC, SpreadsheetML), read by none of the libraries that forgive.

/** The files of a zip, by what its directory and each file's own header say; both have to say the same. */
const partsOf = (bytes: Uint8Array) => {
  const file = Buffer.from(bytes)
  const end = file.length - 22
  expect(file.readUInt32LE(end)).toBe(0x06054b50)
  const [count, size, start] = [
    file.readUInt16LE(end + 10),
    file.readUInt32LE(end + 12),
    file.readUInt32LE(end + 16),
  ]
  expect(start + size).toBe(end)
  const parts = new Map<string, string>()
  let at = start
  let next = 0
  for (let i = 0; i < count; i++) {
    expect(file.readUInt32LE(at)).toBe(0x02014b50)
    const local = file.readUInt32LE(at + 42)
    // One after the other, with nothing between them.
    expect([local, file.readUInt32LE(local)]).toEqual([next, 0x04034b50])
    expect(file.subarray(local + 4, local + 30)).toEqual(file.subarray(at + 6, at + 32))
    const named = file.readUInt16LE(at + 28)
    const name = file.subarray(at + 46, at + 46 + named).toString()
    expect(file.subarray(local + 30, local + 30 + named).toString()).toBe(name)
    const from = local + 30 + named + file.readUInt16LE(local + 28)
    next = from + file.readUInt32LE(at + 20)
    const content = inflateRawSync(file.subarray(from, next))
    expect([crc32(content), content.length]).toEqual([
      file.readUInt32LE(at + 16),
      file.readUInt32LE(at + 24),
    ])
    expect(parts.has(name)).toBe(false)
    parts.set(name, new TextDecoder('utf-8', { fatal: true }).decode(content))
    at += 46 + named
  }
  expect([at, next]).toEqual([end, start])
  return parts
}

interface Element {
  name: string
  attributes: Record<string, string>
  parents: string[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
// The characters of XML 1.0, as text or as one of the entities that need no declaration.
const text =
  /^(?:[\t\n\u0020-%'-;=?-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|&(?:amp|lt|gt|quot);)*$/u
const attribute = / ([\w:]+)="([^"<]*)"/gy

const attributesOf = (source: string) => {
  const found: Record<string, string> = {}
  let read = 0
  for (const [all, name = '', value = ''] of source.matchAll(attribute)) {
    expect([name in found, text.test(value)]).toEqual([false, true])
    found[name] = value
    read += all.length
  }
  expect(read).toBe(source.length)
  return found
}

/** The elements of a part, which has to be well formed. */
const elementsOf = (xml: string) => {
  expect(xml.startsWith(declaration)).toBe(true)
  const open: string[] = []
  const elements: Element[] = []
  let roots = 0
  for (const [, closing, name = '', rest = '', single, between = ''] of xml
    .slice(declaration.length)
    .matchAll(/<(\/?)([\w:]+)((?: [^<>]*?)?)(\/?)>([^<]*)/gy)) {
    expect(text.test(between)).toBe(true)
    if (closing) expect(open.pop()).toBe(name)
    else {
      if (open.length === 0) roots += 1
      elements.push({ name, attributes: attributesOf(rest), parents: [...open] })
      if (!single) open.push(name)
    }
  }
  expect([roots, open.length]).toEqual([1, 0])
  return elements
}

const read = (parts: Map<string, string>, path: string) => {
  const xml = parts.get(path)
  if (xml === undefined) throw new Error(`${path} is missing`)
  return elementsOf(xml)
}

const named = (elements: Element[], name: string) =>
  elements.filter((one) => one.name === name).map(({ attributes }) => attributes)

const kinds = {
  officeDocument: 'sheet.main',
  worksheet: 'worksheet',
  styles: 'styles',
  sharedStrings: 'sharedStrings',
} as const
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

const columnOf = (ref: string) =>
  [...(/^[A-Z]+/.exec(ref)?.[0] ?? '')].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0)

/** Cells stand in order, each once, and tell of texts that there are. */
const requireSheet = (elements: Element[]) => {
  expect(elements.filter(({ parents }) => parents.length === 1).map(({ name }) => name)).toEqual([
    ...['cols', 'sheetData'],
  ])
  const widths = named(elements, 'col')
  for (const [i, { min, max }] of widths.entries())
    expect([min, max]).toEqual([`${i + 1}`, `${i + 1}`])
  let row = 0
  let column = 0
  for (const { name, attributes } of elements) {
    if (name === 'row') {
      expect(attributes).toEqual({ r: `${++row}` })
      column = 0
    }
    if (name !== 'c') continue
    const { r = '', t } = attributes
    expect(r).toMatch(new RegExp(`^[A-Z]{1,3}${row}$`))
    expect(columnOf(r)).toBeGreaterThan(column)
    column = columnOf(r)
    expect(column).toBeLessThanOrEqual(widths.length)
    expect([undefined, 's']).toContain(t)
  }
}

const requireLibro = (bytes: Uint8Array) => {
  const parts = partsOf(bytes)
  expect([...parts.keys()][0]).toBe('[Content_Types].xml')
  const types = read(parts, '[Content_Types].xml')
  const overrides = new Map(
    named(types, 'Override').map(({ PartName = '', ContentType }) => [PartName, ContentType]),
  )
  expect(named(types, 'Default').map(({ Extension }) => Extension)).toEqual(['rels'])
  const untyped = [...parts.keys()].filter(
    (path) => !path.endsWith('.rels') && !overrides.has(`/${path}`),
  )
  expect(untyped).toEqual(['[Content_Types].xml'])
  for (const path of overrides.keys()) expect(parts.has(path.slice(1))).toBe(true)

  const targetsOf = (path: string, folder: string) => {
    const found = named(read(parts, path), 'Relationship')
    expect(new Set(found.map(({ Id }) => Id)).size).toBe(found.length)
    for (const { Type = '', Target } of found) {
      const kind = kinds[Type.replace(relations, '') as keyof typeof kinds]
      expect(overrides.get(`/${folder}${Target}`)).toBe(`${spreadsheet}.${kind}+xml`)
    }
    return new Map(found.map(({ Id = '', Target }) => [Id, Target]))
  }
  expect([...targetsOf('_rels/.rels', '').values()]).toEqual(['xl/workbook.xml'])
  const targets = targetsOf('xl/_rels/workbook.xml.rels', 'xl/')
  expect(targets.size).toBe(overrides.size - 1)

  const sheets = named(read(parts, 'xl/workbook.xml'), 'sheet')
  expect(new Set(sheets.map(({ name }) => name?.toLowerCase())).size).toBe(sheets.length)
  expect(new Set(sheets.map(({ sheetId }) => sheetId)).size).toBe(sheets.length)
  read(parts, 'xl/styles.xml')
  const texts = named(read(parts, 'xl/sharedStrings.xml'), 'si').length
  for (const sheet of sheets) {
    expect(sheet.name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
    const path = `xl/${targets.get(sheet['r:id'] ?? '')}`
    requireSheet(read(parts, path))
    for (const [, number] of (parts.get(path) ?? '').matchAll(/ t="s"><v>([^<]*)</g))
      expect(Number(number)).toBeLessThan(texts)
    for (const [, number = ''] of (parts.get(path) ?? '').matchAll(/"><v>([^<]*)</g))
      expect(number).toMatch(/^-?\d+(\.\d+)?(e[+-]\d+)?$/)
  }
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('_x0041_', 'a\r\nb', ' <b>&amp;"\u0000\ufffe]]> ', '\ud800', '🥑', '', '=1+1'),
)
const celda = fc.oneof(
  anyText,
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(0.19, 1e21, null),
)
const filas = fc.array(fc.array(celda, { minLength: 3, maxLength: 3 }), { maxLength: 20 })

it('is what Office Open XML asks for, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(filas, filas, anyText, async (one: Celda[][], other: Celda[][], titulo) =>
      requireLibro(
        await makeLibro([
          { nombre: 'Por día, canal & producto', titulos: ['A', titulo, 'C'], filas: one },
          { nombre: 'Otra', titulos: ['A', 'B', 'C'], filas: other },
        ]),
      ),
    ),
    { numRuns: 60 },
  )
})

it('has columns beyond Z, in order', async () => {
  const titulos = Array.from({ length: 800 }, (_, i) => `Título ${i}`)
  requireLibro(
    await makeLibro([{ nombre: 'Ancha', titulos, filas: [titulos, titulos.map((_, i) => i)] }]),
  )
})
