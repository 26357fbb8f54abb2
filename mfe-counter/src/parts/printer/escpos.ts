import { type MedioPago, nombresMedioPago, siglasDocumento } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import type { PaperWidth } from '../paper/paper.tsx'
import type { PrintedReciboData } from '../paper/printed-recibo.tsx'
import { nameOfLinea, precioOfLinea } from '../peso/texts.ts'

// Epson's ESC/POS Command Reference; code page 19 is CP858.
const esc = 0x1b
const gs = 0x1d
const begin = [esc, 0x40, esc, 0x74, 19]
const align = { left: [esc, 0x61, 0], center: [esc, 0x61, 1] }
const bold = { on: [esc, 0x45, 1], off: [esc, 0x45, 0] }
const double = { on: [gs, 0x21, 0x11], off: [gs, 0x21, 0x00] }
const cut = [esc, 0x64, 4, gs, 0x56, 0]

/** Opens the drawer that hangs on a printer: a pulse on its first pin. */
export const drawerPulse = () => Uint8Array.from([esc, 0x70, 0, 50, 250])

/** Characters in a line of the printer's own letters (font A), by the width of its paper in mm. */
export const columnsOf = { 58: 32, 80: 48 } as const satisfies Record<PaperWidth, number>

const high: Record<string, number> = {
  ...{ á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ü: 0x81, ñ: 0xa4, ç: 0x87, à: 0x85, è: 0x8a },
  ...{ Á: 0xb5, É: 0x90, Í: 0xd6, Ó: 0xe0, Ú: 0xe9, Ü: 0x9a, Ñ: 0xa5, Ç: 0x80, '¿': 0xa8 },
  ...{ '¡': 0xad, '°': 0xf8, '·': 0xfa, '½': 0xab, º: 0xa7, ª: 0xa6, '×': 0x9e, '€': 0xd5 },
}

// What paper says otherwise: spaces that do not break, a minus sign, quotes that curl.
const plain: Record<string, string> = {
  ...{ '\u00a0': ' ', '\u202f': ' ', '−': '-', '–': '-', '—': '-' },
  ...{ '“': '"', '”': '"', '‘': "'", '’': "'", '…': '...' },
}

const sayable = (grapheme: string) => {
  if (grapheme in high) return grapheme
  const said = plain[grapheme] ?? grapheme.normalize('NFD').replace(/\p{Diacritic}/gu, '')
  // Nothing that came from outside commands a printer.
  return /^[\x20-\x7e]+$/.test(said) ? said : '?'
}

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** A text in the letters that page 858 has, one for each that is printed: what it has not, an emoji too, is a question mark. */
const printable = (text: string) =>
  [...graphemes.segment(text.normalize('NFC'))].map(({ segment }) => sayable(segment)).join('')

/** A text as a printer's page 858 has it: no letter is a command. */
export const bytesOf = (text: string) =>
  [...printable(text)].map((letter) => high[letter] ?? letter.charCodeAt(0))

const lineOf = (text: string) => [...bytesOf(text), 0x0a]

/** A text in lines of so many characters, broken between words where it can be. */
const wrapped = (text: string, columns: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).map(printable).filter(Boolean)) {
    const joined = line ? `${line} ${word}` : word
    if (joined.length <= columns) line = joined
    else {
      if (line) lines.push(line)
      line = word
      while (line.length > columns) {
        lines.push(line.slice(0, columns))
        line = line.slice(columns)
      }
    }
  }
  return [...lines, line]
}

/** What is named at the left, its value at the right of the last of its lines; below them, where it leaves its name no room. */
export const rowOf = (name: string, said: string, columns: number): string[] => {
  const value = printable(said)
  const room = columns - value.length - 1
  // A reference is up to 60 characters, whatever the paper.
  if (room < columns / 3)
    return [
      ...wrapped(name, columns),
      ...wrapped(value, columns).map((line) => line.padStart(columns)),
    ]
  const names = wrapped(name, room)
  const last = names.pop() ?? ''
  return [...names, last.padEnd(columns - value.length) + value]
}

const nameOfPago = (metodo: MedioPago, waits: boolean) =>
  nombresMedioPago[metodo] + (waits ? ' (por verificar)' : '')

const headOf = (recibo: PrintedReciboData) => [
  recibo.comercio.direccion_punto_venta,
  ...(recibo.comercio.telefono_punto_venta ? [`Tel. ${recibo.comercio.telefono_punto_venta}`] : []),
  `Venta ${recibo.numero}`,
  formatFechaCorta(recibo.vendida_en),
  ...(recibo.vendedor ? [`Atendió: ${recibo.vendedor}`] : []),
  ...(recibo.cliente
    ? [
        `Cliente: ${recibo.cliente.nombre}`,
        `${siglasDocumento[recibo.cliente.tipo_documento]} ${recibo.cliente.numero_documento}`,
      ]
    : []),
]

type Row = [name: string, value: string]

const lineasOf = ({ lineas, valor_del_envio }: PrintedReciboData): Row[] => [
  ...lineas.flatMap(({ nota, descuento = 0, ...linea }): Row[] => [
    [nameOfLinea(linea, 'x') + (nota ? ` (${nota})` : ''), formatCop(precioOfLinea(linea))],
    ...(descuento > 0 ? [['  Descuento', `-${formatCop(descuento)}`] satisfies Row] : []),
  ]),
  ...(valor_del_envio > 0 ? [['Domicilio', formatCop(valor_del_envio)] satisfies Row] : []),
]

const ivaOf = ({ iva }: PrintedReciboData): Row[] =>
  iva.map(({ clase_iva, porcentaje_impuestos, base, valor_IVA }) => [
    `${clase_iva === 'gravado' ? `IVA ${porcentaje_impuestos}%` : clase_iva}, base ${formatCop(base)}`,
    formatCop(valor_IVA),
  ])

const pagosOf = (recibo: PrintedReciboData): Row[] => {
  const { pagos = [], efectivo_recibido, cambio } = recibo
  return [
    ...pagos.flatMap(({ metodo, monto, referencia, estado_comprobante }): Row[] => [
      [
        nameOfPago(metodo, estado_comprobante === 'por_verificar'),
        formatCop((metodo === 'efectivo' && efectivo_recibido) || monto),
      ],
      ...(referencia ? [['Referencia', referencia] satisfies Row] : []),
    ]),
    ...(cambio !== null ? [['Cambio', formatCop(cambio)] satisfies Row] : []),
  ]
}

const footOf = ({ destino, nota, pide_factura, isUnconfirmed }: PrintedReciboData) => [
  ...(destino
    ? [`Domicilio para ${destino.nombre}`, destino.direccion, `Tel. ${destino.telefono}`]
    : []),
  ...(nota ? [nota] : []),
  ...(pide_factura
    ? ['Por su valor, esta venta pide factura electrónica: solicítala con tu documento.']
    : []),
  ...(isUnconfirmed ? ['Vendido sin conexión: falta la confirmación de Plaza.'] : []),
  'Guarda este recibo: con su número puedes devolver la compra.',
]

/** A receipt as a printer of 58 or 80 mm takes it (ESC/POS), cut at its end. It says what the paper of a browser says. */
export const escposOf = (recibo: PrintedReciboData, width: PaperWidth): Uint8Array<ArrayBuffer> => {
  const columns = columnsOf[width]
  const text = (texts: readonly string[]) =>
    texts.flatMap((one) => wrapped(one, columns)).flatMap(lineOf)
  const table = (rows: readonly Row[]) =>
    rows.flatMap(([name, value]) => rowOf(name, value, columns)).flatMap(lineOf)
  const rule = lineOf('-'.repeat(columns))
  return Uint8Array.from([
    ...[...begin, ...align.center, ...double.on],
    ...wrapped(recibo.comercio.nombre_barrio, columns / 2).flatMap(lineOf),
    ...[...double.off, ...text(headOf(recibo)), ...align.left, ...rule],
    ...[...table(lineasOf(recibo)), ...rule, ...table(ivaOf(recibo)), ...bold.on],
    ...[...table([['Total', formatCop(recibo.total_a_pagar)]]), ...bold.off],
    ...[...table(pagosOf(recibo)), ...align.center, ...text(footOf(recibo)), ...align.left, ...cut],
  ])
}
