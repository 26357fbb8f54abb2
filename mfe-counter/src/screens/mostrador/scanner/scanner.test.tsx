import { show } from '@plaza/shell/testing'
import { useEffect, useEffectEvent, useRef } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CodeField } from './code-field.tsx'
import { createScanner } from './scanner.ts'

/** The fields of a till, and who hears its scans. */
const Till = ({ onCode }: { onCode: (code: string) => void }) => {
  const ref = useRef<HTMLInputElement>(null)
  const onScan = useEffectEvent(onCode)
  useEffect(() => {
    const onKeyDown = createScanner(onScan)
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [])
  return (
    <>
      <CodeField inputRef={ref} onCode={onCode} onCamera={undefined} />
      <input aria-label="Nombre" />
    </>
  )
}

// As a scanner types: how long a busy machine takes to press keys is no person's pace.
const typeAtOnce = () => {
  const timeStamp = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(0)
  onTestFinished(() => timeStamp.mockRestore())
  return { later: (ms: number) => void timeStamp.mockReturnValue(ms) }
}

const open = async () => {
  const onCode = vi.fn()
  const screen = await show(<Till onCode={onCode} />)
  return { onCode, code: screen.getByLabelText(/Código/), name: screen.getByLabelText('Nombre') }
}

it.each(['Enter', 'Tab'])(
  'sells what is scanned into the field for codes, ended by %s',
  async (key) => {
    const { onCode, code } = await open()
    await code.click()
    typeAtOnce()
    await userEvent.keyboard(`7701234567897{${key}}`)
    expect(onCode).toHaveBeenCalledExactlyOnceWith('7701234567897')
    await expect.element(code).toHaveValue('')
    await expect.element(code).toHaveFocus()
  },
)

it('leaves a field by Tab when somebody typed into it', async () => {
  const { onCode, code, name } = await open()
  await code.click()
  await userEvent.keyboard('77')
  await userEvent.keyboard('{Tab}')
  await expect.element(name).toHaveFocus()
  await expect.element(code).toHaveValue('77')
  expect(onCode).not.toHaveBeenCalled()
})

it('sells a code whose Enter was lost apart from the next one', async () => {
  const { onCode, code } = await open()
  await code.click()
  const { later } = typeAtOnce()
  await userEvent.keyboard('7701234567897')
  later(2000)
  await userEvent.keyboard('96385074')
  later(4000)
  await userEvent.keyboard('7709876543214{Enter}')
  expect(onCode.mock.calls).toEqual([['7701234567897'], ['96385074'], ['7709876543214']])
  await expect.element(code).toHaveValue('')
})

it('takes what a person types in several breaths as one code', async () => {
  const { onCode, code } = await open()
  await code.click()
  const { later } = typeAtOnce()
  await userEvent.keyboard('77012345')
  later(2000)
  await userEvent.keyboard('67')
  later(4000)
  await userEvent.keyboard('897{Enter}')
  expect(onCode).toHaveBeenCalledExactlyOnceWith('7701234567897')
})
