import type { PedidoDetalle } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EnvioSection } from './envio-section.tsx'

beforeEach(() => signIn())
afterEach(signOut)

const ids = {
  uno: '6f1c2b7e-3d7a-4c55-9a51-2f4e0b8d7c11',
  otro: '0b9a4d2c-8e1f-4f6b-b3a2-7c5d1e9f6a22',
}

const pedido = (which: keyof typeof ids): PedidoDetalle => ({
  ...{ id_transaccion: ids[which], fecha_y_hora: '2026-11-20T12:00:00.000Z' },
  ...{ estado_tx: 'aprovada', envio: 'por_despachar', comprador: 'Ana', unidades: 2 },
  ...{ valor_total: 47_000, por_recibir: 0, telefono: null, direccion_envio: null },
  ...{ id_productos: [], devolvibles: [], valor_restante: null, reembolsos: [], version: 1 },
  ...{ transportadora: null, guia: null, despachado_en: null, entregado_en: null },
})

const Opened = () => {
  const [id, setId] = useState<keyof typeof ids>('uno')
  return (
    <>
      <button type="button" onClick={() => setId('otro')}>
        Abrir el otro
      </button>
      <EnvioSection comercioId={3} pedido={pedido(id)} />
    </>
  )
}

it('takes nothing that was typed for one order to the next', async () => {
  const screen = await show(<Opened />)
  const guia = screen.getByLabelText(/Número de guía/)
  await guia.fill('SER-123')
  await screen.getByRole('button', { name: 'Abrir el otro' }).click()
  await expect.element(guia).toHaveValue('')
})

/** An order whose first answer is lost: it took effect, unless somebody else told before. */
const dispatch = async (others?: string) => {
  let kept = pedido('uno')
  let isFirst = true
  const took = (guia: string | null) => {
    kept = { ...kept, envio: 'despachado', guia, version: kept.version + 1 }
  }
  api(({ method, body }) => {
    if (method === 'GET') return [200, kept]
    const { guia, version } = body as { guia: string; version: number }
    const isLost = isFirst
    isFirst = false
    if (isLost && others) took(others)
    else if (version !== kept.version)
      return [409, { error: { code: 'datos_cambiados', message: 'Cambió.' } }]
    else took(guia || null)
    return isLost ? [0] : [200, kept]
  })
  const screen = await show(<EnvioSection comercioId={3} pedido={pedido('uno')} />)
  const guia = screen.getByLabelText(/Número de guía/)
  const send = screen.getByRole('button', { name: 'Marcar como despachado' })
  await guia.fill('SER-123')
  await send.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  return { screen, guia, send, kept: () => kept }
}

it('takes what it told itself for told, where the answer was lost', async () => {
  const { screen, send, kept } = await dispatch()
  await send.click()
  await expect.element(screen.getByText(/su pedido va en camino/)).toBeVisible()
  expect(kept()).toMatchObject({ guia: 'SER-123', version: 2 })
})

it('goes over a guide of its own whose answer was lost', async () => {
  const { screen, guia, send, kept } = await dispatch()
  await guia.fill('SER-124')
  await send.click()
  await expect.element(screen.getByText(/su pedido va en camino/)).toBeVisible()
  expect(kept()).toMatchObject({ guia: 'SER-124', version: 3 })
})

it('says that somebody else told meanwhile, and leaves it', async () => {
  const { screen, send, kept } = await dispatch('COO-9')
  await send.click()
  await expect.element(screen.getByText(/Alguien más cambió este pedido/)).toBeVisible()
  expect(kept()).toMatchObject({ guia: 'COO-9', version: 2 })
})
