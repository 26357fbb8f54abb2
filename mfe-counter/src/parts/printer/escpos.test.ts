import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PrintedReciboData } from '../paper/printed-recibo.tsx'
import { bytesOf, columnsOf, drawerPulse, escposOf, rowOf } from './escpos.ts'

const recibo: PrintedReciboData = {
  ...{ numero: '4F2A90C1', vendida_en: '2026-11-23T15:00:00.000Z', metodo_pago: 'efectivo' },
  comercio: {
    ...{ nombre_barrio: 'Chapinero', direccion_punto_venta: 'Calle 57 # 9-34' },
    telefono_punto_venta: '6015550101',
  },
  lineas: [
    { nombre: 'Café molido', cantidad: 2, valor_total: 11_900, devueltas: 0, descuento: 2380 },
  ],
  iva: [{ clase_iva: 'gravado', porcentaje_impuestos: 19, base: 18_000, valor_IVA: 3420 }],
  ...{ valor_del_envio: 0, total_a_pagar: 21_420, efectivo_recibido: 50_000, cambio: 28_600 },
  pagos: [{ metodo: 'efectivo', monto: 21_420, estado_comprobante: null }],
  pide_factura: false,
}

const hex = (bytes: Iterable<number>) =>
  [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('')

describe('a receipt in ESC/POS', () => {
  it('says Spanish in code page 858, and nothing that was written commands the printer', () => {
    // As ReceiptPrinterEncoder 4.0.1 writes the same text in the same page.
    expect(hex(bytesOf('Café ñ $ 1.200'))).toBe('43616682' + '20a4202420312e323030')
    expect(hex(bytesOf('ÁÉÍÓÚÑ¿¡'))).toBe('b590d6e0e9a5a8ad')
    expect(hex(bytesOf('\u00a0−“Ł”\u001bp\n'))).toBe('202d223f223f703f')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        bytesOf(text).every((byte) => byte >= 0x20 && byte !== 0x7f),
      ),
    )
  })

  it('opens the drawer by a pulse on its first pin', () => {
    expect(hex(drawerPulse())).toBe('1b700032fa')
  })

  it('begins anew, names the shop large, and is cut', () => {
    const bytes = hex(escposOf(recibo, 80))
    expect(bytes.startsWith(`1b401b74131b61011d2111${hex(bytesOf('Chapinero'))}0a1d2100`)).toBe(
      true,
    )
    expect(bytes.endsWith('1b64041d5600')).toBe(true)
    expect(bytes).toContain(`1b4501${hex(bytesOf(`${'Total'.padEnd(40)}$ 21.420`))}0a1b4500`)
  })

  it('never writes a line longer than the paper, however long what it says is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.constantFrom<58 | 80>(58, 80),
        (names, width) => {
          const lineas = names.map((nombre) => ({
            ...{ nombre, cantidad: 3, valor_total: 1_250_000, devueltas: 0 },
          }))
          const bytes = [...escposOf({ ...recibo, lineas }, width)]
          const printed = hex(bytes).replaceAll(
            /1b40|1b74..|1b61..|1b45..|1b64..|1d21..|1d56../g,
            '',
          )
          const lines = Buffer.from(printed, 'hex').toString('latin1').split('\n')
          expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(
            columnsOf[width],
          )
        },
      ),
    )
  })

  it('gives each letter that is printed its one place, also where a text has others for it', () => {
    const widths = (name: string) => rowOf(name, '$ 1.000', 32).map((row) => bytesOf(row).length)
    for (const name of [
      'Té ☕️',
      'Arepa 👩‍👩‍👧 de choclo',
      'Cafe\u0301',
      'Miel…',
      '한글',
      '\u001b\u0000',
    ])
      expect([name, ...widths(name)]).toEqual([name, 32])
    expect(rowOf('Referencia', 'Nequi 👩‍👩‍👧', 32)).toEqual([`Referencia${' '.repeat(15)}Nequi ?`])
    // What is broken in two is broken between letters.
    expect(hex(bytesOf(rowOf('👍'.repeat(40), '$ 1', 32).join('')))).not.toMatch(/efbfbd/)
  })

  it('puts a value at the right of the last line of its name', () => {
    expect(rowOf('2 x Café molido de la sierra nevada', '$ 23.800', 32)).toEqual([
      ...['2 x Café molido de la', 'sierra nevada           $ 23.800'],
    ])
  })

  it('puts a value that leaves its name no room below it, in as many lines as it takes', () => {
    expect(rowOf('Referencia', 'M'.repeat(40), 32)).toEqual([
      ...['Referencia', 'M'.repeat(32), 'M'.repeat(8).padStart(32)],
    ])
    expect(rowOf('Referencia', 'M'.repeat(31), 32)).toEqual(['Referencia', ` ${'M'.repeat(31)}`])
    expect(rowOf('Referencia', 'Nequi 3001234567 a las 10:42', 32)).toEqual([
      ...['Referencia', '    Nequi 3001234567 a las 10:42'],
    ])
  })

  it('ends whatever the reference of a payment is', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 120 }),
        fc.constantFrom<58 | 80>(58, 80),
        (referencia, width) => {
          const pagos = [
            { metodo: 'billetera' as const, monto: 21_420, referencia, estado_comprobante: null },
          ]
          expect(hex(escposOf({ ...recibo, pagos }, width))).toMatch(/1b64041d5600$/)
        },
      ),
    )
  })
})
