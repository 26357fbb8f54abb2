import { api, show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import type { Giver } from './cupones-calls.ts'
import { NewCuponDialog } from './new-cupon-dialog.tsx'

const made = {
  ...{ id: 1, codigo: 'ENVIO2026', tipo: 'envio_gratis', valor: 0, compra_minima: 0 },
  ...{ usos_maximos: null, uno_por_persona: true, desde: null, hasta: null, estado: 'vigente' },
  ...{ usos: 0, descontado: 0, creado_en: '2026-11-28T12:00:00.000Z', retirado_en: null },
}

const open = async (giver: Giver) => {
  const heard = api(() => [201, made])
  const onMade = vi.fn(async () => undefined)
  const screen = await show(
    <NewCuponDialog giver={giver} onMade={onMade} onClose={() => undefined} />,
  )
  const make = async () => screen.getByRole('button', { name: 'Crear cupón' }).click()
  await screen.getByLabelText(/^Código/).fill('ENVIO2026')
  await screen.getByLabelText('Qué descuenta').selectOptions('envio_gratis')
  return { screen, heard, onMade, make, tope: screen.getByLabelText(/^Tope del envío/) }
}

const sent = (heard: Awaited<ReturnType<typeof open>>['heard']) =>
  heard.filter(({ method }) => method === 'POST').map(({ body }) => body)

it('has Plaza say how much of an order’s shipping it pays', async () => {
  const { screen, heard, onMade, make, tope } = await open(undefined)
  await make()
  await expect
    .element(tope)
    .toHaveAccessibleDescription(/Escribe hasta cuánto del envío paga Plaza/)
  expect(sent(heard)).toEqual([])
  await tope.fill('15000')
  await make()
  await expect.poll(() => onMade).toHaveBeenCalledOnce()
  expect(sent(heard)).toMatchObject([{ tipo: 'envio_gratis', valor: 15_000 }])
  await expect.element(screen.getByText(/cada comercio pone su tarifa/)).toBeVisible()
})

it('says at its field that a day is none, though a browser takes its year of two or five digits', async () => {
  const { screen, heard, onMade, make } = await open(7)
  const [first, last] = [screen.getByLabelText('Primer día'), screen.getByLabelText('Último día')]
  await first.fill('20266-12-01')
  await last.fill('0026-12-24')
  await make()
  for (const field of [first, last])
    await expect.element(field).toHaveAccessibleDescription(/La fecha no es válida/)
  expect(sent(heard)).toEqual([])
  await first.fill('2028-02-29')
  await last.fill('2028-02-29')
  await make()
  await expect.poll(() => onMade).toHaveBeenCalledOnce()
  expect(sent(heard)).toMatchObject([
    { desde: '2028-02-29T05:00:00.000Z', hasta: '2028-03-01T05:00:00.000Z' },
  ])
})

it('lets a shop give all of its shipping, and takes no percentage for a sum', async () => {
  const { screen, heard, onMade, make } = await open(7)
  await screen.getByLabelText('Qué descuenta').selectOptions('porcentaje')
  await screen.getByLabelText(/^Porcentaje/).fill('20')
  await screen.getByLabelText('Qué descuenta').selectOptions('envio_gratis')
  await expect.element(screen.getByLabelText(/^Tope del envío/)).toHaveValue('')
  await make()
  await expect.poll(() => onMade).toHaveBeenCalledOnce()
  expect(sent(heard)).toMatchObject([{ tipo: 'envio_gratis', valor: 0 }])
})

it('has made the coupon whose answer was lost when it is sent again, and no other of its code', async () => {
  const { screen, onMade, make } = await open(7)
  const error = {
    code: 'cupon_repetido',
    message: 'En uso.',
    campos: { codigo: 'Ya está en uso.' },
  }
  let tries = 0
  api(({ method }) => {
    if (method === 'GET') return [200, { data: [made], page: 1, totalPages: 1, total: 1, conteos }]
    tries += 1
    return tries === 2 ? [0] : [409, { error }]
  })
  const codigo = screen.getByLabelText(/^Código/)
  await make()
  await expect.element(codigo).toHaveAccessibleDescription(/Ya está en uso/)
  await make()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No hay conexión')
  expect(onMade).not.toHaveBeenCalled()
  await make()
  await expect.poll(() => onMade.mock.calls).toMatchObject([[{ codigo: 'ENVIO2026' }]])
})

const conteos = { vigente: 1, programado: 0, agotado: 0, vencido: 0, retirado: 0 }
