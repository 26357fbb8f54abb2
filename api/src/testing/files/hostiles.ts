import { deflateRawSync, gzipSync } from 'node:zlib'
import { CFB } from 'xlsx'
import type { ErrorCode } from '../../../contract/index.ts'
import { libroOfXml, zipOf } from './zip.ts'

const megabyte = 1024 * 1024
const sheet = 'xl/worksheets/sheet1.xml'
const spaces = (size: number) => Buffer.alloc(size * megabyte, ' ')
const cell = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const data = `<sheetData><row r="1">${cell('A1', 'Referencia')}</row><row r="2">${cell('A2', 'x')}</row></sheetData>`

const good = () => Buffer.from(libroOfXml(data))
const localOf = (zip: Buffer, name = sheet) => zip.indexOf(name) - 30
const listedOf = (zip: Buffer, name = sheet) => zip.lastIndexOf(name) - 46
const endOf = (zip: Buffer) => zip.length - 22

/** A good workbook of which something was written otherwise. */
const edited = (edit: (zip: Buffer) => Buffer | undefined) => () => {
  const zip = good()
  return new Uint8Array(edit(zip) ?? zip)
}

const edit32 = (place: (zip: Buffer) => number, field: number, value: number) =>
  edited((zip) => void zip.writeUInt32LE(value, place(zip) + field))

const edit16 = (place: (zip: Buffer) => number, field: number, value: number) =>
  edited((zip) => void zip.writeUInt16LE(value, place(zip) + field))

const both16 = (local: number, listed: number, value: number) =>
  edited((zip) => {
    zip.writeUInt16LE(value, localOf(zip) + local)
    zip.writeUInt16LE(value, listedOf(zip) + listed)
    return undefined
  })

// The directory is moved by what was put before it, and says so or not.
const withHidden = (hidden: Buffer, isTold: boolean) =>
  edited((zip) => {
    const start = zip.readUInt32LE(endOf(zip) + 16)
    const all = Buffer.concat([zip.subarray(0, start), hidden, zip.subarray(start)])
    if (isTold) all.writeUInt32LE(start + hidden.length, endOf(all) + 16)
    return all
  })

// Two entries of one name, of which each reader takes another.
const repeated = () => {
  const zip = Buffer.from(zipOf({ [sheet]: data, [sheet.replace('sheet1', 'sheet2')]: spaces(40) }))
  const text = zip.toString('latin1').replaceAll('sheet2', 'sheet1')
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

const withPassword = () => {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.alloc(64))
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(4096))
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer<ArrayBuffer>)
}

// What is listed is small and true; where its header says the data begin, something large does.
const twoFaced = edited((zip) => {
  const bomb = deflateRawSync(spaces(900))
  const name = Buffer.from(sheet)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(0, 18)
  header.writeUInt32LE(0, 22)
  header.writeUInt16LE(name.length, 26)
  const start = zip.readUInt32LE(endOf(zip) + 16)
  const all = Buffer.concat([zip.subarray(0, start), header, name, bomb, zip.subarray(start)])
  all.writeUInt32LE(start, listedOf(all) + 42)
  all.writeUInt32LE(start + header.length + name.length + bomb.length, endOf(all) + 16)
  return all
})

/** Workbooks that mean harm, each with what it is refused for. */
export const hostiles: [string, () => Uint8Array<ArrayBuffer>, ErrorCode][] = [
  ['a header that hides 900 MB', twoFaced, 'libro_incoherente'],
  ['a smaller size in the header', edit32(localOf, 22, 1), 'libro_incoherente'],
  ['a smaller size in the directory', edit32(listedOf, 24, 1), 'libro_incoherente'],
  ['another packed size in the header', edit32(localOf, 18, 9), 'libro_incoherente'],
  ['another name in the header', edit16(localOf, 30, 0x6161), 'libro_incoherente'],
  ['another method in the header', edit16(localOf, 8, 0), 'libro_incoherente'],
  ['a method that nobody knows', both16(8, 10, 14), 'libro_incoherente'],
  ['sizes said later that are not', both16(6, 8, 8), 'libro_incoherente'],
  ['an encrypted entry', both16(6, 8, 1), 'libro_con_clave'],
  ['a password', withPassword, 'libro_con_clave'],
  ['a size of a zip64', edit32(listedOf, 24, 0xffffffff), 'libro_zip64'],
  ['a count of a zip64', edit16(endOf, 10, 0xffff), 'libro_zip64'],
  [
    'a comment with another end',
    edited((zip) => Buffer.concat([zip, zip.subarray(-22)])),
    'libro_incoherente',
  ],
  [
    'something before the first entry',
    edited((zip) => Buffer.concat([zip.subarray(0, 4), zip])),
    'libro_incoherente',
  ],
  ['something between entries and directory', withHidden(spaces(1), true), 'libro_incoherente'],
  ['a directory that is elsewhere', withHidden(spaces(1), false), 'libro_incoherente'],
  [
    'two entries on one place',
    edited((zip) => void zip.writeUInt32LE(0, listedOf(zip) + 42)),
    'libro_incoherente',
  ],
  ['two entries of one name', repeated, 'libro_partes_repetidas'],
  [
    'a zip in the zip',
    () => zipOf({ [sheet]: data, 'xl/media/a.zip': Buffer.from(zipOf({ a: spaces(9) })) }),
    'libro_anidado',
  ],
  [
    'a gzip in the zip',
    () => zipOf({ [sheet]: data, 'xl/media/a.gz': gzipSync(spaces(9)) }),
    'libro_anidado',
  ],
  ['400 MB of nothing', () => zipOf({ [sheet]: spaces(400) }), 'libro_demasiado_inflado'],
  [
    'a text of 100 MB',
    () => libroOfXml(`<sheetData><row>${cell('A1', 'x'.repeat(100 * megabyte))}</row></sheetData>`),
    'libro_texto_enorme',
  ],
  [
    'a link over sixteen million cells',
    () =>
      libroOfXml(`${data}<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>`),
    'libro_demasiado_complejo',
  ],
  [
    'a million rows',
    () => libroOfXml(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_048_576)}</sheetData>`),
    'libro_demasiadas_filas',
  ],
]
