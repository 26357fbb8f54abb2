import type { VentaDevoluble } from '@plaza/contract'
import { api, moment, show } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setOnline } from '../connection/connection.ts'
import { DevolucionDialog } from './devolucion-dialog.tsx'
import { DevolucionForm } from './devolucion-form.tsx'

const id_transaccion = '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01'

const venta = {
  id_transaccion,
  numero: 'A1B2C3D4',
  vendida_en: '2026-03-01T14:00:00.000Z',
  vendedor: 'Ana',
  metodo_pago: 'efectivo',
  admite_efectivo: true,
  total_a_pagar: 23_800,
  lineas: [{ id: 1, nombre: 'Café', cantidad: 2, restantes: 2, valor_total: 11_900 }],
} as unknown as VentaDevoluble

const queso = {
  ...{ id: 2, nombre: 'Queso', cantidad: 1500, restantes: 1500, valor_total: 12_900 },
  unidad: 'kilogramo' as const,
}

/** As the search tells it. */
const found: VentaDevoluble = {
  ...venta,
  ...{ estado: 'Completada', devuelto: 0, quedan: { efectivo: 23_800, billetera: 0, tarjeta: 0 } },
}

const devolucion = {
  id: '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a02',
  id_transaccion,
  numero: 'A1B2C3D4',
  metodo: 'efectivo',
  monto: 11_900,
  efectivo: 11_900,
  creado_en: '2026-03-01T15:00:00.000Z',
}

beforeEach(() => sessionStorage.clear())

const open = async (now: VentaDevoluble = venta) => {
  const onDone = vi.fn()
  const screen = await show(
    <DevolucionForm
      comercioId={3}
      venta={now}
      onHeld={() => undefined}
      onBack={() => undefined}
      onDone={onDone}
    />,
  )
  const more = screen.getByRole('button', { name: 'Una más' })
  const send = screen.getByRole('button', { name: 'Recibir y devolver el dinero' })
  const write = async () => {
    await more.click()
    await screen.getByLabelText('Motivo').fill('Venía abierto')
  }
  return { screen, more, send, write, onDone }
}

/** The dialog with the form for a sale that was found in it. */
const openDialog = async () => {
  const onClose = vi.fn()
  const screen = await show(
    <DevolucionDialog open comercioId={3} onClose={onClose} onDone={() => undefined} />,
  )
  await screen.getByLabelText('Número de la venta').fill('A1B2C3D4')
  await screen.getByRole('button', { name: 'Buscar venta' }).click()
  const motivo = screen.getByLabelText('Motivo')
  await expect.element(motivo).toBeVisible()
  return { screen, onClose, motivo }
}

describe('goods that come back to the till', () => {
  it('need units and a reason', async () => {
    const heard = api(() => [201, devolucion])
    const { screen, send } = await open()
    await send.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Elige qué unidades vuelven')
    await expect.element(screen.getByLabelText('Motivo')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByLabelText('Motivo')).toHaveFocus()
    expect(heard).toEqual([])
  })

  it('are no more than are left of the sale', async () => {
    const { screen, more } = await open()
    await more.click()
    await more.click()
    await expect.element(more).toBeDisabled()
    await expect.element(screen.getByLabelText('Unidades que vuelven')).toHaveTextContent('2')
  })

  it('are taken back once, however fast it is pressed', async () => {
    const { here, come } = moment()
    const heard = api(() => here.then(() => [201, devolucion]))
    const { send, write, onDone } = await open()
    await write()
    await send.dblClick()
    await expect.element(send).toHaveAttribute('aria-busy', 'true')
    come()
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(heard).toMatchObject([
      { body: { id_transaccion, id_productos: [{ id: 1, cantidad: 1 }], metodo: 'efectivo' } },
    ])
  })

  it('keep their key while nobody knows, and have another once the sale on show has less left', async () => {
    const heard = api(() => [0])
    const first = await open()
    await first.write()
    await first.send.click()
    await expect.element(first.screen.getByRole('alert')).toBeVisible()
    // What is put otherwise before it is sent again is no second one.
    await first.screen.getByLabelText('Motivo').fill('Llegó roto y abierto')
    await first.send.click()
    await expect.poll(() => heard.length).toBe(2)
    await first.screen.unmount()
    const [linea] = venta.lineas
    const { send, write } = await open({
      ...venta,
      lineas: [{ ...linea, restantes: 1 }],
    } as VentaDevoluble)
    await write()
    await send.click()
    await expect.poll(() => heard.length).toBe(3)
    const [lost, again, anew] = heard.map(({ clave }) => clave)
    expect(again).toBe(lost)
    expect(anew).not.toBe(lost)
  })

  it.each([
    ['no weight', '0,7x', /como 0,735/],
    ['more than is left', '2', /más de lo que queda/],
  ])(
    'are not taken back while their weight is %s, and the field says so',
    async (_, typed, why) => {
      const heard = api(() => [201, devolucion])
      const { screen, send, write } = await open({ ...venta, lineas: [...venta.lineas, queso] })
      await write()
      const weight = screen.getByLabelText('Kilogramos que vuelven de Queso')
      await weight.fill(typed)
      await send.click()
      await expect.element(weight).toHaveAccessibleDescription(why)
      expect(heard).toEqual([])
      await weight.fill('0')
      await expect.element(weight).not.toHaveAttribute('aria-invalid', 'true')
      await weight.fill('0,735')
      await send.click()
      await expect.poll(() => heard.length).toBe(1)
      expect(heard).toMatchObject([
        {
          body: {
            id_productos: [
              { id: 1, cantidad: 1 },
              { id: 2, cantidad: 735 },
            ],
          },
        },
      ])
    },
  )

  it('wait for the connection with all that was typed', async () => {
    const heard = api(({ method }) => (method === 'GET' ? [200, [found]] : [201, devolucion]))
    const screen = await show(
      <DevolucionDialog open comercioId={3} onClose={() => undefined} onDone={() => undefined} />,
    )
    const numero = screen.getByLabelText('Número de la venta')
    await numero.fill('A1B2C3D4')
    setOnline(false)
    await expect.element(screen.getByText(/necesitan conexión/)).toBeVisible()
    await expect.element(numero).toHaveValue('A1B2C3D4')
    await expect.element(screen.getByRole('button', { name: 'Buscar venta' })).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    setOnline(true)
    await screen.getByRole('button', { name: 'Buscar venta' }).click()
    const motivo = screen.getByLabelText('Motivo')
    await motivo.fill('Venía abierto')
    setOnline(false)
    const send = screen.getByRole('button', { name: 'Recibir y devolver el dinero' })
    await expect.element(send).toBeDisabled()
    await expect.element(screen.getByText(/necesitan conexión/)).toBeVisible()
    setOnline(true)
    await expect.element(motivo).toHaveValue('Venía abierto')
    await expect.element(screen.getByText(/necesitan conexión/)).not.toBeInTheDocument()
    expect(heard.map(({ method }) => method)).toEqual(['GET'])
  })

  it('are led to by the keyboard, from the sale that is found to why they were not taken back', async () => {
    api(({ method }) => (method === 'GET' ? [200, [found]] : [500, {}]))
    const { screen, motivo } = await openDialog()
    await expect.element(screen.getByRole('button', { name: 'Una más' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await motivo.fill('Venía abierto')
    screen.getByRole('button', { name: 'Recibir y devolver el dinero' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('no se registra dos veces')
    await expect.element(screen.getByRole('alert')).toHaveFocus()
    await expect.element(motivo).toHaveValue('Venía abierto')
  })

  it('are not let go unasked once something was typed of them', async () => {
    api(() => [200, [found]])
    const { screen, onClose, motivo } = await openDialog()
    await motivo.fill('Venía abierto')
    await userEvent.keyboard('{Escape}')
    const question = screen.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(motivo).toHaveValue('Venía abierto')
    expect(onClose).not.toHaveBeenCalled()
    await motivo.fill('')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stay on show while they are taken back, until how much to hand over is told', async () => {
    const { here, come } = moment()
    api(({ method }) =>
      method === 'GET' ? [200, [found]] : here.then((): [number, object] => [201, devolucion]),
    )
    const { screen, onClose, motivo } = await openDialog()
    await screen.getByRole('button', { name: 'Una más' }).click()
    await motivo.fill('Venía abierto')
    await screen.getByRole('button', { name: 'Recibir y devolver el dinero' }).click()
    await expect.element(screen.getByRole('button', { name: 'Buscar otra venta' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    come()
    await expect.element(screen.getByText(/Entrega .* en efectivo/)).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('say whole on a phone where they go', async () => {
    const { screen } = await open()
    const where = screen.getByLabelText('Lo que vuelve')
    await expect
      .element(where)
      .toHaveAccessibleDescription('Lo dañado o usado no vuelve a la venta.')
    const select = where.element() as HTMLSelectElement
    select.style.width = '350px'
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
    pen.font = font
    const room = 350 - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    for (const { text } of select.options) expect(pen.measureText(text).width).toBeLessThan(room)
  })

  it('are paid in cash only where that is allowed, and the form says why not', async () => {
    const { screen } = await open({ ...venta, admite_efectivo: false, metodo_pago: 'billetera' })
    const how = screen.getByLabelText('Cómo se devuelve el dinero')
    expect(how.element().querySelectorAll('option')).toHaveLength(1)
    await expect.element(how).toHaveAccessibleDescription(/supervisor/)
  })
})
