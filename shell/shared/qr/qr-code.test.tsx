import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { show } from '../ui/testing/show.tsx'
import { QrCode } from './qr-code.tsx'

it('draws each dark square of the text once, and nothing else', async () => {
  const text = 'https://plaza.example/recibo/abcdefghijklmnopqrstuv'
  const screen = await show(<QrCode text={text} label="Código QR" side="200px" />)
  const svg = screen.getByRole('img', { name: 'Código QR' }).element()
  const drawn =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.match(/M\d+ \d+/g) ?? []
  const { data } = encode(text, { border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])))
  expect(drawn).toEqual(dark)
})
