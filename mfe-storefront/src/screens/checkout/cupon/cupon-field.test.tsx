import { show } from '@plaza/shell/testing'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CuponField } from './cupon-field.tsx'

const cupon = {
  ...{ codigo: 'FERIA20', mensaje: '20 % de descuento', valor: 2000 },
  ...{ motivo: null, comercio_id: null },
} as const

const Order = ({ kept }: { kept: string }) => {
  const [codigo, setCodigo] = useState(kept)
  return (
    <CuponField
      codigo={codigo}
      cupon={codigo ? (cupon as never) : undefined}
      isAsking={false}
      onApply={setCodigo}
    />
  )
}

const open = async (kept: string) => {
  const screen = await show(<Order kept={kept} />)
  return { screen, field: screen.getByRole('textbox', { name: '¿Tienes un cupón?' }) }
}

it('puts the focus of the question on the field that takes its place', async () => {
  const { screen, field } = await open('')
  await screen.getByRole('button', { name: '¿Tienes un cupón?' }).click()
  await expect.element(field).toHaveFocus()
})

it('puts the focus of a coupon that is taken off on the field for another one', async () => {
  const { screen, field } = await open('FERIA20')
  await screen.getByRole('button', { name: 'Quitar' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})

it('leaves the focus alone where a coupon was kept from before', async () => {
  const { screen } = await open('FERIA20')
  await expect.element(screen.getByText('20 % de descuento')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
