import { CheckboxField, Field, QuantityStepper, SelectField, TextAreaField } from '@plaza/shell/ui'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'

const noted = [
  ['a line of text', <Field key="f" label="Correo" error="Falta la arroba" help="El tuyo" />],
  [
    'several lines',
    <TextAreaField key="t" label="Correo" error="Falta la arroba" help="El tuyo" />,
  ],
  [
    'one of several',
    <SelectField key="s" label="Correo" options={[]} error="Falta la arroba" help="El tuyo" />,
  ],
  ['yes or no', <CheckboxField key="c" label="Correo" error="Falta la arroba" help="El tuyo" />],
] as const

describe('what is written or chosen', () => {
  it.each(noted)('%s has its label, and its error in the place of its help', async (_, field) => {
    const screen = await show(field)
    const control = screen.getByLabelText('Correo')
    await expect.element(control).toHaveAttribute('aria-invalid', 'true')
    await expect.element(control).toHaveAccessibleDescription('Falta la arroba')
    expect(screen.getByText('El tuyo').query()).toBeNull()
  })

  it('says nothing of an error where there is none', async () => {
    const screen = await show(<Field label="Correo" help="El tuyo" />)
    const control = screen.getByLabelText('Correo')
    await expect.element(control).not.toHaveAttribute('aria-invalid')
    await expect.element(control).toHaveAccessibleDescription('El tuyo')
  })

  it('chooses by the keyboard, with words for nothing chosen yet', async () => {
    const options = [
      { value: 'efectivo', label: 'Efectivo' },
      { value: 'billetera', label: 'Billetera' },
    ]
    const screen = await show(
      <SelectField label="Pago" placeholder="Elige" options={options} defaultValue="" />,
    )
    await userEvent.tab()
    await userEvent.keyboard('b')
    await expect.element(screen.getByLabelText('Pago')).toHaveValue('billetera')
  })

  it('is ticked by its words, and by the space bar', async () => {
    const screen = await show(<CheckboxField label="Acepto los términos" />)
    const box = screen.getByRole('checkbox', { name: 'Acepto los términos' })
    await screen.getByText('Acepto los términos').click()
    await expect.element(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(box).not.toBeChecked()
  })
})

const Stepper = ({ max = 5, onRefused }: { max?: number; onRefused?: (max: number) => void }) => {
  const [units, setUnits] = useState(1)
  return (
    <QuantityStepper
      label="Cantidad de café"
      value={units}
      max={max}
      onChange={setUnits}
      {...(onRefused && { onRefused })}
    />
  )
}

describe('a quantity', () => {
  it('grows and shrinks by its buttons, and stops at both ends', async () => {
    const screen = await show(<Stepper max={2} />)
    const value = screen.getByRole('textbox', { name: 'Cantidad de café' })
    const less = screen.getByRole('button', { name: 'Quitar uno' })
    const more = screen.getByRole('button', { name: 'Agregar uno' })
    await expect.element(less).toBeDisabled()
    await more.click()
    await expect.element(value).toHaveValue('2')
    await expect.element(more).toBeDisabled()
    await less.click()
    await expect.element(value).toHaveValue('1')
  })

  it('is typed, and counts once Enter or leaving says so', async () => {
    const screen = await show(<Stepper />)
    const value = screen.getByRole('textbox')
    await value.fill('4')
    await userEvent.keyboard('{Enter}')
    await expect.element(value).toHaveValue('4')
    await value.fill('muchos')
    await userEvent.tab()
    await expect.element(value).toHaveValue('4')
  })

  it('moves by the arrow keys', async () => {
    const screen = await show(<Stepper />)
    await screen.getByRole('textbox').click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    await expect.element(screen.getByRole('textbox')).toHaveValue('2')
  })

  it('tells that there are no more where somebody listens, and keeps to what there is', async () => {
    const onRefused = vi.fn()
    const screen = await show(<Stepper max={3} onRefused={onRefused} />)
    await screen.getByRole('textbox').fill('9')
    await userEvent.keyboard('{Enter}')
    expect(onRefused).toHaveBeenCalledWith(3)
    await expect.element(screen.getByRole('textbox')).toHaveValue('3')
    await screen.getByRole('button', { name: 'Agregar uno' }).click()
    expect(onRefused).toHaveBeenCalledTimes(2)
  })
})
