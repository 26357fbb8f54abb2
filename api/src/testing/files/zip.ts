import { crc32, deflateRawSync } from 'node:zlib'

const header = (
  signature: number,
  at: number,
  name: Buffer,
  { packed, content }: { packed: Buffer; content: Buffer },
) => {
  const bytes = Buffer.alloc(at === 26 ? 30 : 46)
  bytes.writeUInt32LE(signature, 0)
  bytes.writeUInt16LE(8, at - 18)
  bytes.writeUInt32LE(crc32(content), at - 12)
  bytes.writeUInt32LE(packed.length, at - 8)
  bytes.writeUInt32LE(content.length, at - 4)
  bytes.writeUInt16LE(name.length, at)
  return bytes
}

/** A zip of these entries, by name: what no honest program would write. */
export const zipOf = (entries: Record<string, Buffer | string>) => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, given] of Object.entries(entries)) {
    const [name, content] = [Buffer.from(path), Buffer.from(given)]
    const packed = deflateRawSync(content)
    const local = header(0x04034b50, 26, name, { packed, content })
    const entry = header(0x02014b50, 28, name, { packed, content })
    entry.writeUInt32LE(offset, 42)
    files.push(local, name, packed)
    directory.push(entry, name)
    offset += local.length + name.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...files, ...directory, end]))
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** An .xlsx whose only sheet has this XML between its root's tags. */
export const libroOfXml = (sheet: string) =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${main}" xmlns:r="${relations}">${sheet}</worksheet>`,
  })
