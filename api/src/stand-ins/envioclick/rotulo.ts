import type { Shipment } from './datos.ts'

// A page of 4 × 6 inches, in points.
const page = { width: 288, height: 432, margin: 20 }
const lineHeight = 16

// What the font of every reader has; a bracket or a bar would be read as an end.
const latin = (text: string) =>
  Buffer.from(text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&'), 'latin1')

const linesOf = (rastreo: string, transportadora: string, { origin, destination }: Shipment) =>
  [
    [18, transportadora],
    [14, `Guía ${rastreo}`],
    [9, 'De prueba: nadie la recoge'],
    [9, ''],
    [9, 'Envía'],
    [11, `${origin.firstName} ${origin.lastName}`],
    [11, origin.address],
    [9, `Municipio ${origin.daneCode}`],
    [9, ''],
    [9, 'Recibe'],
    [13, `${destination.firstName} ${destination.lastName}`],
    [11, destination.address],
    [11, `Tel. ${destination.phone}`],
    [9, `Municipio ${destination.daneCode}`],
  ] as const

const pageOf = (lines: readonly (readonly [size: number, text: string])[]) =>
  Buffer.concat(
    lines.map(([size, text], i) =>
      Buffer.concat([
        Buffer.from(
          `BT /F1 ${size} Tf ${page.margin} ${page.height - 36 - i * lineHeight * 1.4} Td (`,
        ),
        latin(text),
        Buffer.from(') Tj ET\n'),
      ]),
    ),
  )

/** A label as a PDF of one page. */
export const rotuloOf = (rastreo: string, transportadora: string, shipment: Shipment) => {
  const content = pageOf(linesOf(rastreo, transportadora, shipment))
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('endstream'),
    ]),
    Buffer.from(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [i, object] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(at)
    parts.push(whole)
    at += whole.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
