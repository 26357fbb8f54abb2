import type { GuiaDePedido, PedidoDetalle } from '@plaza/contract'
import { api, moment, show } from '@plaza/shell/testing'
import { describe, expect, it } from 'vitest'
import { GuiaSection } from './guia-section.tsx'

// What the section reads of an order.
const pedido = {
  ...{ id_transaccion: '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01', envio: 'por_despachar' },
  ...{ estado_tx: 'aprovada', unidades: 2 },
} as unknown as PedidoDetalle

const cotizacion = {
  ...{ origen: 'Bogotá, D.C.', destino: 'Medellín, Antioquia' },
  ...{ gramos: 1500, valor_declarado: 35_700 },
  tarifas: [
    { tarifa: '1-1', transportadora: 'CÓNDOR', servicio: 'Normal', valor: 12_757, dias: 3 },
    { tarifa: '2-2', transportadora: 'TRANSANDINA', servicio: 'Expreso', valor: 24_957, dias: 1 },
  ],
}

const hecha: NonNullable<GuiaDePedido['guia']> = {
  ...{ estado: 'hecha', transportadora: 'CÓNDOR', servicio: 'Normal', valor: 12_757, dias: 3 },
  ...{ numero: 'PRUEBA1', rotulo: 'https://rotulos.test/1.pdf', rastreo: null, motivo: null },
  ...{ puede_descartar: false, creada_en: '2026-11-24T15:00:00.000Z', pasos: [] },
}

const none: GuiaDePedido = { ofrece: true, guia: null }

const section = (guia: GuiaDePedido | undefined, of = pedido) =>
  show(<GuiaSection comercioId={3} pedido={of} guia={guia} />)

const open = async () => {
  const screen = await section(none)
  await screen.getByRole('button', { name: 'Generar guía' }).click()
  return screen
}

describe('the guide of an order', () => {
  it('is not spoken of where nobody makes any, and offered no more once the parcel left', async () => {
    const silent = await section({ ofrece: false, guia: null })
    await expect.element(silent.getByRole('heading')).not.toBeInTheDocument()
    await silent.unmount()
    const gone = await section(none, { ...pedido, envio: 'despachado' } as PedidoDetalle)
    await expect.element(gone.getByRole('heading')).not.toBeInTheDocument()
  })

  it('is chosen by price and days, and asked for once however fast it is pressed', async () => {
    const { here, come } = moment()
    const heard = api(({ method }) =>
      method === 'GET' ? [200, cotizacion] : here.then(() => [201, { ofrece: true, guia: hecha }]),
    )
    const screen = await open()
    await expect
      .element(screen.getByText(/De Bogotá, D\.C\. a Medellín, Antioquia: 1,5 kg/))
      .toBeVisible()
    const make = screen.getByRole('button', { name: /^Generar por/ })
    await expect.element(make).toHaveTextContent(/12\.757/)
    await screen.getByRole('radio', { name: /TRANSANDINA/ }).click()
    await expect.element(make).toHaveTextContent(/24\.957/)
    await make.dblClick()
    await expect.element(make).toHaveAttribute('aria-busy', 'true')
    come()
    await expect.element(screen.getByRole('status')).toHaveTextContent('La guía está lista.')
    expect(heard.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { tarifa: '2-2', valor: 24_957 } },
    ])
  })

  it('whose price changed shows the new one, and what nobody carries says what to do', async () => {
    let valor = 12_757
    api(({ method }) => {
      const [first] = cotizacion.tarifas
      if (method === 'GET') return [200, { ...cotizacion, tarifas: [{ ...first, valor }] }]
      valor = 15_000
      return [409, { error: { code: 'tarifa_cambiada', message: 'Cambió su precio.' } }]
    })
    const screen = await open()
    const make = screen.getByRole('button', { name: /^Generar por/ })
    await make.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Cambió su precio.')
    await expect.element(make).toHaveTextContent(/15\.000/)
  })

  it('says that nobody goes there, and lets ask again who heard nothing', async () => {
    let isThere = false
    api(() => (isThere ? [200, { ...cotizacion, tarifas: [] }] : [502, {}]))
    const screen = await open()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    isThere = true
    await screen.getByRole('button', { name: 'Reintentar' }).click()
    await expect.element(screen.getByText('Ninguna transportadora llega allá')).toBeVisible()
  })

  it('is printed and taken back while it waits, and looked at again while nobody answered', async () => {
    const ready = await section({ ofrece: true, guia: hecha })
    await expect
      .element(ready.getByRole('link', { name: 'Imprimir rótulo' }))
      .toHaveAttribute('href', hecha.rotulo)
    await expect.element(ready.getByRole('button', { name: 'Anular la guía' })).toBeVisible()
    await ready.unmount()
    const pedida = { ...hecha, estado: 'pedida', numero: null, rotulo: null } as const
    const waiting = await section({ ofrece: true, guia: pedida })
    await expect.element(waiting.getByRole('button', { name: 'Mirar de nuevo' })).toBeVisible()
    await expect.element(waiting.getByRole('button', { name: /guía$/ })).not.toBeInTheDocument()
    await waiting.unmount()
    const lost = await section({ ofrece: true, guia: { ...pedida, puede_descartar: true } })
    await expect.element(lost.getByRole('button', { name: 'Descartar la guía' })).toBeVisible()
  })
})
