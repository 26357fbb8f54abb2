import { show } from '@plaza/shell/testing'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FileField } from './file-field.tsx'

const libro = new File(['x'.repeat(2500)], 'panelas.xlsx')

/** Drops a file where a hand would: on whatever lies on top in the middle of the field. */
const drop = (field: Element, file: File) => {
  const { left, top, width, height } = field.getBoundingClientRect()
  const target = document.elementFromPoint(left + width / 2, top + height / 2)
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  target?.dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer }))
  return target
}

describe('a file', () => {
  it('says which one it has, and its error in the place of its help', async () => {
    const onChange = vi.fn()
    const screen = await show(<FileField label="Archivo" help="Un .xlsx" onChange={onChange} />)
    const input = screen.getByLabelText('Archivo')
    await expect.element(input).toHaveAccessibleDescription('Un .xlsx')
    await userEvent.upload(input, libro)
    await expect.element(screen.getByText('panelas.xlsx')).toBeVisible()
    await expect.element(screen.getByText('2,5 kB', { exact: false })).toBeVisible()
    expect(onChange).toHaveBeenCalledOnce()
    await screen.rerender(<FileField label="Archivo" help="Un .xlsx" error="No es un Excel" />)
    await expect.element(input).toHaveAccessibleDescription('No es un Excel')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  })

  it('is reached by the keyboard, and takes what is dropped anywhere on it', async () => {
    const screen = await show(<FileField label="Archivo" />)
    const input = screen.getByLabelText('Archivo').element()
    await userEvent.tab()
    expect(document.activeElement).toBe(input)
    expect(drop(input, libro)).toBe(input)
    await expect.poll(() => input.parentElement?.hasAttribute('data-over')).toBe(true)
  })
})
