import type { GananciasPorPagar, LoteDetalle } from '@plaza/contract'
import { useLocation, useNavigate } from '@plaza/shell/router'
import { api, moment, show } from '@plaza/shell/testing'
import { beforeEach, expect, it } from 'vitest'
import { UnpaidSection } from './unpaid.tsx'

const socio = {
  ...{ id_usuario: '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60', nombres: 'Ana', apellidos: 'Rojas' },
  ...{ correo_electronico: 'ana@plaza.test', ganancias: 2 },
}

const owed: GananciasPorPagar = {
  ...{ valor_total: 120_000, se_pagan: 1, page: 1, totalPages: 1, total: 1 },
  data: [{ ...socio, valor: 120_000, acepta_terminos: true, documento_propio: true }],
}

const lote: LoteDetalle = {
  ...{ id: '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01', creado_en: '2026-11-20T12:00:00.000Z' },
  pagado_por: socio.id_usuario,
  ...{ valor_total: 120_000, personas: 1, pagos: [{ ...socio, valor: 120_000 }] },
}

const Place = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate('/inicio')}>
        A otra pantalla
      </button>
      {pathname === '/' ? <UnpaidSection owed={owed} /> : <p>Aquí: {pathname}</p>}
    </>
  )
}

beforeEach(() => sessionStorage.clear())

it.each([
  ['leads to what was paid', false, `Aquí: /admin-lotes/${lote.id}`],
  ['leaves whoever has gone to another screen there', true, 'Aquí: /inicio'],
])('%s', async (_, leaves, there) => {
  const { here, come } = moment()
  const heard = api(() => here.then(() => [201, lote]))
  const screen = await show(<Place />)
  await screen.getByRole('button', { name: /^Registrar el pago/ }).click()
  await screen.getByRole('button', { name: /^Pagar/ }).click()
  await expect.poll(() => heard.length).toBe(1)
  // A dialog lies over it: "back" leads away all the same.
  if (leaves) (screen.getByText('A otra pantalla').element() as HTMLElement).click()
  come()
  await expect.element(screen.getByText(/Quedaron pagados/)).toBeVisible()
  await expect.element(screen.getByText(there, { exact: true })).toBeVisible()
})

it('shows a page of many, and what all of them are paid', async () => {
  api(() => [200, {}])
  const many = { ...owed, valor_total: 900_000, se_pagan: 41, totalPages: 3, total: 45 }
  const screen = await show(<UnpaidSection owed={many} />)
  await expect.element(screen.getByText('Total de Socios: 45')).toBeVisible()
  await expect.element(screen.getByText('41', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /siguiente/i })).toBeEnabled()
})
