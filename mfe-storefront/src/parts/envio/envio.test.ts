import { expect, it } from 'vitest'
import { envioGratisDesde, envioOf } from './envio.ts'

it('charges 7000 below the free amount and says what is missing', () => {
  expect(envioOf(38_000)).toEqual({ valor: 7000, falta: 12_000, progress: 0.76 })
  expect(envioOf(envioGratisDesde - 1)).toMatchObject({ valor: 7000, falta: 1 })
})

it('is free from 50.000 on', () => {
  expect(envioOf(50_000)).toEqual({ valor: 0, falta: 0, progress: 1 })
  expect(envioOf(120_000)).toEqual({ valor: 0, falta: 0, progress: 1 })
})
