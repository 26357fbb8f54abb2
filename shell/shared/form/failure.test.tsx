import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Failure } from './failure.tsx'

const what = 'Hubo un error al guardar el producto'

const linesOf = async (text: string) => {
  const screen = await render(<Failure what={what} text={text} />)
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveFocus()
  return [...alert.element().querySelectorAll('p')].map((line) => line.textContent)
}

it('says what failed in its own line, and then why', async () => {
  const why = 'No hay conexión con Plaza.'
  expect(await linesOf(why)).toEqual([what, why])
})

it('says once what failed where nobody knows why', async () => {
  expect(await linesOf(what)).toEqual([what])
})
