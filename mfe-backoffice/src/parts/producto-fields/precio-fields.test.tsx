import { show } from '@plaza/shell/testing'
import { describe, expect, it, vi } from 'vitest'
import { emptyProducto, type ProductoTyped } from '../producto/producto-values.ts'
import { useProductoForm } from '../producto/use-producto-form.ts'
import { PrecioFields } from './precio-fields.tsx'

const Form = ({ typed, onSend }: { typed?: Partial<ProductoTyped>; onSend?: () => void }) => {
  const form = useProductoForm({ ...emptyProducto, ...typed })
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => onSend?.())(event)}>
      <PrecioFields form={form} />
      <button type="submit">Guardar</button>
    </form>
  )
}

const open = async (props: Parameters<typeof Form>[0] = {}) => {
  const screen = await show(<Form {...props} />)
  return {
    screen,
    shown: screen.getByLabelText('Precio al público'),
    neto: screen.getByLabelText('Valor neto'),
    iva: screen.getByLabelText('IVA (%)'),
  }
}

describe('the price of a product', () => {
  it('shows what shoppers pay while it is typed', async () => {
    const { shown, neto } = await open()
    await expect.element(shown).toHaveTextContent('Escribe el valor neto')
    await neto.fill('10000')
    await expect.element(shown).toHaveTextContent(/IVA \(19%\)\s*\$\s*1\.900/)
    await expect.element(shown).toHaveTextContent(/Precio con IVA\s*\$\s*11\.900/)
  })

  it('has no IVA where its class has none, and nobody writes one', async () => {
    const { screen, shown, neto, iva } = await open()
    await neto.fill('10000')
    await screen.getByLabelText('Clase de IVA').selectOptions('Exento')
    await expect.element(iva).toHaveValue('0')
    await expect.element(iva).toHaveAttribute('readonly')
    await expect.element(shown).toHaveTextContent(/Precio con IVA\s*\$\s*10\.000/)
  })

  it('is an offer only below what it was', async () => {
    const { screen, shown } = await open({ typed: { valor_neto: '10000' } })
    const before = screen.getByLabelText('Precio antes de la oferta')
    await before.fill('23800')
    await expect.element(shown).toHaveTextContent('Oferta: −50 %')
    await before.fill('11900')
    await expect.element(shown).not.toHaveTextContent('Oferta')
  })

  it('that is no price is told at its field, and not sent', async () => {
    const onSend = vi.fn()
    const { screen, neto } = await open({ onSend })
    await neto.fill('-5')
    await screen.getByRole('button', { name: 'Guardar' }).click()
    await expect.element(neto).toHaveAttribute('aria-invalid', 'true')
    expect(onSend).not.toHaveBeenCalled()
  })
})
