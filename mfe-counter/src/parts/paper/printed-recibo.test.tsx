import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { type PrintedReciboData, ReciboText } from './printed-recibo.tsx'

const recibo: PrintedReciboData = {
  ...{ numero: '4F2A90C1', vendida_en: '2026-11-23T15:00:00.000Z', metodo_pago: 'efectivo' },
  comercio: {
    ...{ nombre_barrio: 'Chapinero', direccion_punto_venta: 'Calle 57 # 9-34' },
    telefono_punto_venta: '6015550101',
  },
  lineas: [
    { nombre: 'Café', cantidad: 3, valor_total: 11_900, devueltas: 1 },
    { nombre: 'Pan', cantidad: 3, valor_total: 2000, devueltas: 2 },
    { nombre: 'Queso', cantidad: 735, unidad: 'kilogramo', valor_total: 12_900, devueltas: 735 },
  ],
  ...{ iva: [], valor_del_envio: 0, total_a_pagar: 51_182, efectivo_recibido: null, cambio: null },
  pide_factura: false,
}

it('says how much of each line came back', async () => {
  const screen = await show(<ReciboText recibo={recibo} />)
  await expect.element(screen.getByText('3 × Café · 1 devuelta', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('3 × Pan · 2 devueltas')).toBeVisible()
  await expect.element(screen.getByText(/Queso, .* · 0,735 kg devuelto/)).toBeVisible()
})
