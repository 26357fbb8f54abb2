import type { Envio, LineaVenta } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { VentaLines } from './venta-lines.tsx'

const linea: LineaVenta = {
  ...{ id: 1, nombre: 'Café molido', imagen: null, cantidad: 3, valor_total: 11_900 },
  ...{ valor_neto: 10_000, porcentaje_impuestos: 19, clase_iva: 'gravado', valor_IVA: 5700 },
  ...{ porcentaje_regalo_total: 5, comercio_id: 3, comercio: 'Chapinero' },
  cantidad_reembolsada: 0,
}

const queso: LineaVenta = {
  ...{ ...linea, nombre: 'Queso', unidad: 'kilogramo', cantidad: 735, valor_total: 12_900 },
  ...{ valor_neto: 12_900, porcentaje_impuestos: 0, clase_iva: 'excluido', valor_IVA: 0 },
}

const open = async (one: LineaVenta) => {
  const screen = await show(<VentaLines lineas={[one]} envios={[]} />)
  return { line: screen.getByRole('listitem'), price: screen.getByRole('strong') }
}

it('puts together what comes in one parcel', async () => {
  const of = (id: number, comercio_id: number) => ({
    ...{ ...linea, id, nombre: `Café ${id}`, comercio_id, comercio: `Barrio ${comercio_id}` },
  })
  const envios = [7, 3].map((comercio_id) => ({ comercio_id, estado: 'por_despachar' }) as Envio)
  const screen = await show(
    <VentaLines lineas={[of(1, 3), of(2, 7), of(3, 3), of(4, 7)]} envios={envios} />,
  )
  const names = screen.getByRole('link').elements()
  expect(names.map((name) => name.textContent)).toEqual(['Café 2', 'Café 4', 'Café 1', 'Café 3'])
  await expect
    .element(screen.getByRole('listitem').nth(2))
    .toHaveTextContent('Vendido por Barrio 3 · paquete 2 de 2')
})

it('tells units and what they cost', async () => {
  const { line, price } = await open({ ...linea, cantidad_reembolsada: 1 })
  await expect.element(line).toHaveTextContent(/3 × \$\s11\.900 · 1 devuelto/)
  await expect.element(price).toHaveTextContent(/^\$\s35\.700$/)
})

it('tells a weight in kilograms, and what it costs at the price of one', async () => {
  const { line, price } = await open({ ...queso, cantidad_reembolsada: 200 })
  await expect.element(line).toHaveTextContent(/0,735 kg × \$\s12\.900 · 0,200 kg devuelto/)
  await expect.element(price).toHaveTextContent(/^\$\s9\.482$/)
})

it('tells what came off a line, and what was paid for it', async () => {
  const { line, price } = await open({ ...linea, descuento: 5000 })
  await expect.element(line).toHaveTextContent(/3 × \$\s11\.900 · descuento de \$\s5\.000/)
  await expect.element(price).toHaveTextContent(/^\$\s30\.700$/)
})
