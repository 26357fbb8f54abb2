import type { Caja, ReporteCaja } from '@plaza/contract'
import { Link, useLocation } from '@plaza/shell/router'
import { api, moment, show } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dropVenta, writeVenta } from '../../parts/device/device.ts'
import { OthersCaja } from './caja.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { Conteo } from './conteo.tsx'
import { Movimientos } from './movimientos.tsx'

const caja: Caja = {
  id: 4,
  estado: 'abierta',
  cajero: 'Ana',
  es_propia: true,
  base: 50_000,
  abierta_en: '2026-03-01T13:00:00.000Z',
  cerrada_en: null,
  movimientos: [],
  reporte: null,
}

beforeEach(() => sessionStorage.clear())

/** The count of a till, and another place of the same screen to leave it for. */
const Place = () =>
  useLocation().search === '?comercioId=7' ? (
    <p>Otra tienda</p>
  ) : (
    <>
      <Link to="?comercioId=7">A otra tienda</Link>
      <Conteo comercioId={3} caja={caja} />
    </>
  )

describe('counting a till', () => {
  const open = async () => {
    const screen = await show(<Conteo comercioId={3} caja={caja} />)
    return { screen, coins: (valor: RegExp) => screen.getByLabelText(valor) }
  }

  it('adds up what is counted without telling what there should be', async () => {
    const { screen, coins } = await open()
    await coins(/^\$\s*50\.000$/).fill('2')
    await coins(/^\$\s*50$/).fill('3')
    await expect.element(screen.getByText(/Contado/).first()).toHaveTextContent(/100\.150/)
    expect(document.body.textContent).not.toContain('Diferencia')
  })

  it('loses nothing to a reload in its middle', async () => {
    const first = await open()
    await first.coins(/^\$\s*20\.000$/).fill('7')
    await first.screen.getByLabelText('Nota (opcional)').fill('Un billete roto')
    await first.screen.unmount()
    const { screen, coins } = await open()
    await expect.element(coins(/^\$\s*20\.000$/)).toHaveValue('7')
    await expect.element(screen.getByLabelText('Nota (opcional)')).toHaveValue('Un billete roto')
  })

  it.each(['null', '7', '"x"', '{"50":"muchas","7":3,"x":{},"100":[2]}'])(
    'begins with nothing where something else stands in its place: %s',
    async (text) => {
      sessionStorage.setItem('plaza-caja conteo 4', text)
      const { screen } = await open()
      await expect.element(screen.getByText(/Contado/).first()).toHaveTextContent(/\$\s*0$/)
    },
  )

  it('asks before it closes, and closes once', async () => {
    const { here, come } = moment()
    const heard = api(() => here.then(() => [200, { ...caja, estado: 'contada' }]))
    const { screen, coins } = await open()
    await coins(/^\$\s*1\.000$/).fill('5')
    await screen.getByRole('button', { name: 'Cerrar caja' }).click()
    await expect.element(screen.getByRole('dialog')).toHaveTextContent(/Contaste\s*\$\s*5\.000/)
    expect(heard).toEqual([])
    await screen.getByRole('button', { name: 'Sí, cerrar caja' }).dblClick()
    await expect.poll(() => heard).toMatchObject([{ body: { conteo: { 1000: 5 } } }])
    come()
    await expect.poll(() => sessionStorage.length).toBe(0)
    expect(heard).toHaveLength(1)
  })

  it('leads to the report where it was counted in another window, or by a try whose answer was lost', async () => {
    const closed = { code: 'caja_cerrada', message: 'Esa caja no está abierta.' }
    api(() => [409, { error: closed }])
    const { screen, coins } = await open()
    await coins(/^\$\s*1\.000$/).fill('5')
    await screen.getByRole('button', { name: 'Cerrar caja' }).click()
    await screen.getByRole('button', { name: 'Sí, cerrar caja' }).click()
    await expect.element(screen.getByText('Esa caja ya estaba contada.')).toBeVisible()
    expect(screen.getByText(closed.message).query()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  it('leads whoever has left meanwhile nowhere when its answer comes', async () => {
    const { here, come } = moment()
    const heard = api(() => here.then(() => [200, { ...caja, estado: 'contada' }]))
    const screen = await show(<Place />)
    await screen.getByLabelText(/^\$\s*1\.000$/).fill('5')
    await screen.getByRole('button', { name: 'Cerrar caja' }).click()
    await screen.getByRole('button', { name: 'Sí, cerrar caja' }).click()
    await expect.poll(() => heard.length).toBe(1)
    ;(screen.getByText('A otra tienda').element() as HTMLElement).click()
    await expect.element(screen.getByText('Otra tienda', { exact: true })).toBeVisible()
    come()
    await expect.poll(() => sessionStorage.length).toBe(0)
    await expect.element(screen.getByText('Otra tienda', { exact: true })).toBeVisible()
  })

  it('goes on counting when who closes has not counted all', async () => {
    const heard = api(() => [500])
    const { screen, coins } = await open()
    await coins(/^\$\s*1\.000$/).fill('5')
    await screen.getByRole('button', { name: 'Cerrar caja' }).click()
    await screen.getByRole('button', { name: 'Seguir contando' }).click()
    expect(screen.getByRole('dialog').query()).toBeNull()
    await expect.element(coins(/^\$\s*1\.000$/)).toHaveValue('5')
    expect(heard).toEqual([])
  })
})

describe('a till that somebody else has open', () => {
  const see = (abandonada: boolean) =>
    show(<OthersCaja comercioId={3} caja={{ ...caja, es_propia: false, abandonada }} />)

  it('is counted by nobody but them', async () => {
    const screen = await see(false)
    await expect.element(screen.getByText('Entradas y salidas')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cerrar caja' }).query()).toBeNull()
  })

  it('is counted by a supervisor once they work there no more', async () => {
    const screen = await see(true)
    await expect.element(screen.getByText(/Ana ya no trabaja aquí/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Cerrar caja' })).toBeVisible()
  })

  it('says before it is counted what they sold and this device alone has', async () => {
    const venta = { sub: 'de-ana', venta: { comercio_id: 3 } }
    const { orden } = await writeVenta(venta)
    onTestFinished(() => dropVenta(orden))
    const screen = await see(true)
    await screen.getByRole('button', { name: 'Cerrar caja' }).click()
    await expect
      .element(screen.getByRole('dialog'))
      .toHaveTextContent('En este dispositivo hay ventas apartadas (1)')
    await expect.element(screen.getByRole('button', { name: 'Sí, cerrar caja' })).toBeEnabled()
  })
})

describe('a difference that is answered for', () => {
  it('shows what is there where another supervisor was faster', async () => {
    api(() => [409, { error: { code: 'caja_cerrada', message: 'Esa caja no está abierta.' } }])
    const onChanged = vi.fn()
    const reporte = { diferencia: -500, limite: 20_000 } as ReporteCaja
    const screen = await show(
      <ConfirmForm comercioId={3} funcion="supervisor" {...{ caja, reporte, onChanged }} />,
    )
    await screen.getByLabelText('Qué pasó').fill('Se cayó una moneda')
    await screen.getByRole('button', { name: 'Cerrar con esta diferencia' }).click()
    await expect.element(screen.getByText('Esa caja ya estaba cerrada.')).toBeVisible()
    expect(onChanged).toHaveBeenCalledOnce()
  })
})

describe('cash in and out', () => {
  const open = async (now: Caja = caja) => {
    const onChanged = vi.fn()
    const screen = await show(<Movimientos comercioId={3} caja={now} onChanged={onChanged} />)
    const write = async (monto: string, motivo: string) => {
      await screen.getByLabelText('Valor').fill(monto)
      await screen.getByLabelText('Motivo').fill(motivo)
    }
    const press = () => screen.getByRole('button', { name: 'Anotar movimiento' }).click()
    return { screen, write, press, onChanged }
  }

  it('needs a value and a reason', async () => {
    const heard = api(() => [201, caja])
    const { screen, press } = await open()
    await press()
    await expect
      .element(screen.getByLabelText('Valor'))
      .toHaveAccessibleDescription(/mayor que cero/)
    await expect.element(screen.getByLabelText('Motivo')).toHaveAccessibleDescription(/motivo/)
    expect(heard).toEqual([])
  })

  it('shows what is open by now where the till was counted in another window', async () => {
    const closed = { code: 'caja_cerrada', message: 'Esa caja no está abierta.' }
    api(() => [409, { error: closed }])
    const { screen, write, press, onChanged } = await open()
    await write('20000', 'Domicilio')
    await press()
    await expect.element(screen.getByText(closed.message)).toBeVisible()
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('is written once when its answer was lost, and again when the same is meant anew', async () => {
    let tries = 0
    const heard = api(() => {
      tries += 1
      return tries === 1 ? [0] : [201, caja]
    })
    const { screen, write, press, onChanged } = await open()
    await write('20000', 'Domicilio')
    await press()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await press()
    await expect.poll(() => onChanged.mock.calls.length).toBe(1)
    await write('20000', 'Domicilio')
    await press()
    await expect.poll(() => heard.length).toBe(3)
    const [first, again, anew] = heard.map(({ clave }) => clave)
    expect(again).toBe(first)
    expect(anew).not.toBe(first)
  })

  it('is no second one when it is put otherwise before it is sent again, and the list is brought', async () => {
    const error = { code: 'idempotencia_en_conflicto', message: 'Ya quedó registrado.' }
    const answers: [number, unknown?][] = [[0], [422, { error }]]
    const heard = api(() => answers.shift() ?? [201, caja])
    const { screen, write, press, onChanged } = await open()
    await write('20000', 'Domicilio')
    await press()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await write('25000', 'Domicilio')
    await press()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(error.message)
    expect(heard[1]?.clave).toBe(heard[0]?.clave)
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('is another movement once the list on show has the one that was lost', async () => {
    const heard = api(() => [0])
    const before = await open()
    await before.write('20000', 'Domicilio')
    await before.press()
    await expect.element(before.screen.getByRole('alert')).toBeVisible()
    await before.screen.unmount()
    const movimiento = {
      id: 1,
      tipo: 'salida' as const,
      monto: 20_000,
      motivo: 'Domicilio',
      creado_en: '2026-03-01T14:00:00.000Z',
    }
    const { write, press } = await open({ ...caja, movimientos: [movimiento] })
    await write('20000', 'Domicilio')
    await press()
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[1]?.clave).not.toBe(heard[0]?.clave)
  })
})
