import type { ProductoMostrador } from '@plaza/contract'
import { api, moment, show } from '@plaza/shell/testing'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { wantsAprobacion } from '../ticket/descuentos-of.ts'
import { blankTicket, useTickets } from '../ticket/ticket.ts'
import { totalsOf } from '../ticket/totals-of.ts'
import { DescuentoForm } from './descuento-form.tsx'

const cafe: ProductoMostrador = {
  ...{ id: 1, nombre: 'Café', valor_neto: 10_000, porcentaje_impuestos: 19, valor_total: 11_900 },
  ...{ clase_iva: 'gravado', stock: 60, image_url: '', code: '7701234567897' },
}

const supervisores = [{ id_usuario: '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60', nombre: 'Ana' }]

/** The form of a ticket of one line, with 10 % off asked for and a supervisor's PIN typed, just sent. */
const askForTen = async () => {
  const linea = { producto: cafe, quantity: 1 }
  useTickets.setState({ actual: { ...blankTicket, lineas: [linea] }, emptied: undefined })
  const ticket = useTickets.getState().actual
  const onClose = vi.fn()
  const screen = await show(
    <DescuentoForm
      {...{ comercioId: 3, ticket, linea, valorDomicilio: 0, onClose }}
      totals={totalsOf(ticket, 0)}
      isSupervisor={false}
      isOnline
    />,
  )
  await userEvent.keyboard('10')
  await screen.getByLabelText('Motivo').fill('Empaque roto')
  await screen.getByLabelText('PIN del supervisor').fill('482913')
  await screen.getByRole('button', { name: 'Aprobar descuento' }).click()
  return { screen, onClose }
}

it('leads to the PIN once the supervisors are there, however fast the keys before were', async () => {
  const { here, come } = moment()
  api(() => here.then((): [number, object] => [200, { supervisores, tiene_pin: true }]))
  const linea = { producto: cafe, quantity: 1 }
  const ticket = { ...blankTicket, lineas: [linea] }
  const screen = await show(
    <DescuentoForm
      {...{ comercioId: 3, ticket, linea, valorDomicilio: 0 }}
      totals={totalsOf(ticket, 0)}
      isSupervisor={false}
      isOnline
      onClose={() => undefined}
    />,
  )
  await userEvent.keyboard('10{Enter}')
  await expect.element(screen.getByLabelText('Motivo')).toHaveFocus()
  await userEvent.keyboard('Empaque roto{Enter}')
  await expect.element(screen.getByText('Trayendo a los supervisores')).toBeVisible()
  come()
  await expect.element(screen.getByLabelText('PIN del supervisor')).toHaveFocus()
})

it('takes a word as good for as long as it is by a clock that is an hour fast', async () => {
  const ahead = 3_600_000
  const id = '3f0c1d2e-52b6-4e0f-9d3a-1b2c3d4e5f60'
  api(({ method }): [number, object] =>
    method === 'POST'
      ? [201, { id, tope: 1190, aprobada_por: 'Ana', vence_en: endsThere }]
      : [200, { supervisores, tiene_pin: true }],
  )
  const endsThere = new Date(Date.now() - ahead + 30 * 60_000).toISOString()
  const { onClose } = await askForTen()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  const { actual } = useTickets.getState()
  expect(actual.aprobacion).toMatchObject({ id, tope: 1190 })
  expect(wantsAprobacion(actual, totalsOf(actual, 0), false)).toBe(false)
})

describe('a word that comes late', () => {
  const pan: ProductoMostrador = { ...cafe, id: 2, nombre: 'Pan' }
  const id = '3f0c1d2e-52b6-4e0f-9d3a-1b2c3d4e5f60'

  /** The form with 10 % asked for, until the test has the answer come. */
  const ask = async () => {
    const { here, come } = moment()
    const vence_en = new Date(Date.now() + 900_000).toISOString()
    const given = { id, tope: 1190, aprobada_por: 'Ana', vence_en }
    const heard = api(({ method }) =>
      method === 'POST'
        ? here.then((): [number, object] => [201, given])
        : [200, { supervisores, tiene_pin: true }],
    )
    const { screen, onClose } = await askForTen()
    await expect.poll(() => heard.some(({ method }) => method === 'POST')).toBe(true)
    return { screen, onClose, come }
  }

  it('is for nothing once the form was closed: the next customer is served by now', async () => {
    const { screen, onClose, come } = await ask()
    await screen.unmount()
    const next = { ...blankTicket, lineas: [{ producto: pan, quantity: 3 }] }
    useTickets.setState({ actual: next })
    come()
    // What the answer leads to takes a few turns of the browser.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
    expect(useTickets.getState().actual).toEqual(next)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('takes nothing off the ticket that another window has put on it meanwhile', async () => {
    const { onClose, come } = await ask()
    const { lineas } = useTickets.getState().actual
    useTickets.setState({
      actual: { ...blankTicket, lineas: [...lineas, { producto: pan, quantity: 1 }] },
    })
    come()
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(useTickets.getState().actual).toMatchObject({
      aprobacion: { id },
      lineas: [{ descuento: { tipo: 'porcentaje', valor: 10 } }, { producto: { id: 2 } }],
    })
  })
})
