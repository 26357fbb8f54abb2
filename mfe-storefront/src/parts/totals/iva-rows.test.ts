import { describe, expect, it } from 'vitest'
import { ivaRows } from './iva-rows.ts'

const tarifa = (porcentaje_impuestos: number, valor_IVA: number) => ({
  ...{ porcentaje_impuestos, valor_IVA, clase_iva: 'gravado' as const },
})

describe('ivaRows', () => {
  it('has one label when the rate is the same', () => {
    expect(ivaRows([tarifa(19, 1900), tarifa(19, 3800)])).toEqual([
      { label: 'Impuesto (19%)', valor: 5700 },
    ])
  })

  it('has a row per rate when rates are mixed, and tells the two kinds of nothing apart', () => {
    const exento = { porcentaje_impuestos: 0, valor_IVA: 0, clase_iva: 'exento' as const }
    const excluido = { ...exento, clase_iva: 'excluido' as const }
    const rows = ivaRows([tarifa(19, 1900), tarifa(5, 500), exento, excluido])
    expect(rows.map(({ label }) => label)).toEqual([
      'Impuesto (19%)',
      'Impuesto (5%)',
      'Impuesto (0%, exento)',
      'Impuesto (0%, excluido)',
    ])
  })
})
