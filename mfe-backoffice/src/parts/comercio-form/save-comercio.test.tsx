import type { DatosComercio } from '@plaza/contract'
import { api } from '@plaza/shell/testing'
import { beforeEach, expect, it } from 'vitest'
import { saveComercio } from './save-comercio.ts'

beforeEach(() => sessionStorage.clear())

it('makes no second shop of one whose answer was lost and whose name was put otherwise', async () => {
  const heard = api(() => [0])
  const datos = { nombre_barrio: 'Chapinero' } as DatosComercio
  await expect(saveComercio(datos, undefined)).rejects.toThrow()
  const other = { ...datos, nombre_barrio: 'Chapinero Alto' }
  await expect(saveComercio(other, undefined)).rejects.toThrow()
  expect(heard.map(({ body }) => body)).toEqual([datos, other])
  expect(heard[1]?.clave).toBe(heard[0]?.clave)
})
