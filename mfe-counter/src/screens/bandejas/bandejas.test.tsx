import type { Mostrador } from '@plaza/contract'
import { ScreenDataContext } from '@plaza/shell/router'
import { api, show } from '@plaza/shell/testing'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Component } from './bandejas.tsx'

const balanzas: Mostrador['balanzas'] = [
  { prefijo: '20', digitos_codigo: 5, valor: 'peso', verificador: false },
]

const shownOf = (comercioId: number) => ({
  comercioId,
  counts: { comprobantes: 0, faltantes: 0, cajas: 0 },
  mostrador: {
    ...{ id: comercioId, nombre_barrio: `Comercio ${comercioId}`, funcion: 'dueño' },
    balanzas: comercioId === 3 ? balanzas : [],
  },
})

/** The trays of a shop, and the way to those of another. */
const Trays = () => {
  const [comercioId, setComercioId] = useState(3)
  return (
    <ScreenDataContext.Provider value={{ value: shownOf(comercioId) }}>
      <Component />
      <button type="button" onClick={() => setComercioId(7)}>
        Otro comercio
      </button>
    </ScreenDataContext.Provider>
  )
}

it('saves into a shop nothing that was typed for another', async () => {
  api(() => [200, { tiene_pin: true, supervisores: [] }])
  const screen = await show(<Trays />)
  const pin = screen.getByLabelText('PIN nuevo')
  await pin.fill('190273')
  await expect.element(screen.getByRole('group', { name: 'Etiqueta 1' })).toBeVisible()
  await screen.getByRole('button', { name: 'Agregar etiqueta' }).click()
  await expect.element(screen.getByRole('group', { name: 'Etiqueta 2' })).toBeVisible()
  await screen.getByRole('button', { name: 'Otro comercio' }).click()
  await expect.element(screen.getByText('Comercio 7').first()).toBeVisible()
  await expect.element(pin).toHaveValue('')
  expect(screen.getByRole('group', { name: /^Etiqueta/ }).elements()).toEqual([])
})
