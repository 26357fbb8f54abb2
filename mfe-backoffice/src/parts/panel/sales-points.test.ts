import { describe, expect, it } from 'vitest'
import { salesPoints } from './sales-points.ts'

const sold = (fecha: string, canal_venta: 'web' | 'mostrador', valor_total: number) => ({
  ...{ fecha, canal_venta, valor_total },
  ...{ ventas: 1, unidades: 1 },
})

describe('sales over time', () => {
  it('have a column for every day, by channel, days without sales too', () => {
    const por_dia = [sold('2026-11-01', 'mostrador', 500), sold('2026-11-03', 'web', 900)]
    const points = salesPoints({ desde: '2026-10-31', hasta: '2026-11-03', por_dia })
    expect(points.map(({ values }) => values)).toEqual([
      [0, 0],
      [0, 500],
      [0, 0],
      [900, 0],
    ])
    expect(points[1]).toMatchObject({ label: '1 nov', name: '1 de noviembre de 2026' })
  })

  it('are by month where there are many days', () => {
    const por_dia = [sold('2026-01-05', 'web', 100), sold('2026-01-09', 'web', 50)]
    const points = salesPoints({ desde: '2026-01-01', hasta: '2026-06-30', por_dia })
    expect(points).toHaveLength(6)
    expect(points[0]).toEqual({ label: 'ene', name: 'enero de 2026', values: [150, 0] })
  })
})
