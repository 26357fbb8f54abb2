import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { emptyProducto, type ProductoTyped } from '../producto/producto-values.ts'
import { useProductoForm } from '../producto/use-producto-form.ts'
import { StockField, UnidadField } from './unidad-fields.tsx'

const Form = ({ typed, saved }: Record<'typed' | 'saved', Partial<ProductoTyped>>) => {
  const form = useProductoForm({ ...emptyProducto, ...typed })
  return (
    <form>
      <UnidadField form={form} />
      <StockField form={form} />
      <output>{form.watch('stock')}</output>
      <button type="button" onClick={() => form.reset({ ...emptyProducto, ...saved })}>
        Guardar
      </button>
    </form>
  )
}

const open = async (typed: Partial<ProductoTyped> = {}, saved: Partial<ProductoTyped> = {}) => {
  const screen = await show(<Form {...{ typed, saved }} />)
  return {
    screen,
    sell: (by: string) => screen.getByLabelText('Se vende por').selectOptions(by),
    units: screen.getByLabelText('Stock', { exact: true }),
    kilos: screen.getByLabelText('Stock en kilogramos'),
    held: screen.getByRole('status'),
  }
}

it('keeps the number that was typed, whichever way the product is sold', async () => {
  const { sell, units, kilos, held } = await open()
  await units.fill('8')
  await sell('kilogramo')
  await expect.element(kilos).toHaveValue('8,000')
  await expect.element(held).toHaveTextContent('8000')
  await sell('unidad')
  await expect.element(units).toHaveValue('8')
  await expect.element(held).toHaveTextContent('8')
})

it('takes no part of a kilogram for a unit', async () => {
  const { sell, units, kilos } = await open({ unidad: 'kilogramo' })
  await kilos.fill('0,5')
  await sell('unidad')
  await expect.element(units).toHaveValue('')
})

it('shows what is left once it was saved, where some was sold meanwhile', async () => {
  const kilo = { unidad: 'kilogramo' } as const
  const { screen, kilos } = await open({ ...kilo, stock: '12000' }, { ...kilo, stock: '10000' })
  await expect.element(kilos).toHaveValue('12,000')
  await kilos.fill('13')
  await expect.element(kilos).toHaveValue('13')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(kilos).toHaveValue('10,000')
})
