import type { Familia, ProductoInventario } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, moment, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FamiliaForm } from './familia-form.tsx'

// Nobody is told that their session is over.
beforeEach(() => signIn())

afterEach(signOut)

const producto = {
  ...{ id: 1, comercio_id: 3, nombre: 'Camiseta', n_referencia: 'C-1', unidad: 'unidad' },
  ...{ codigo_barras: null, valor_neto: 20_000, stock: 5, status: 1, familia_id: 4, imagenes: [] },
} as unknown as ProductoInventario

const familia: Familia = {
  ...{ id: 4, comercio_id: 3, nombre: 'Camiseta', referencia: 'C', principal_id: 1, version: 4 },
  ejes: ['Talla'],
  variantes: [
    {
      ...{ id: 1, valores: ['S'], opcion: 'S', nombre: 'Camiseta', n_referencia: 'C-1' },
      ...{ codigo_barras: null, valor_neto: 20_000, valor_total: 23_800, stock: 5, status: 1 },
      ...{ version: 1, imagen: null, unidad: 'unidad' },
    },
  ],
}

it('keeps what is typed while it is saved, and saves that next', async () => {
  const { here, come } = moment()
  const heard = api(async ({ method }) => {
    if (method !== 'PUT') return [500]
    await here
    return [200, { ...familia, nombre: 'Camiseta de lino', version: 5 }]
  })
  const screen = await show(<FamiliaForm productos={[producto]} familia={familia} />)
  const saves = () => heard.filter(({ method }) => method === 'PUT')
  const save = screen.getByRole('button', { name: 'Guardar opciones' })
  await screen.getByLabelText('Nombre', { exact: true }).fill('Camiseta de lino')
  await save.click()
  await expect.poll(() => saves().length).toBe(1)
  const referencia = screen.getByLabelText('Referencia de la familia')
  await referencia.fill('LINO')
  come()
  await expect.element(screen.getByText('Las opciones quedaron guardadas.')).toBeVisible()
  await expect.element(referencia).toHaveValue('LINO')
  await save.click()
  await expect.poll(() => saves().length).toBe(2)
  expect(saves()[1]?.body).toMatchObject({
    ...{ nombre: 'Camiseta de lino', referencia: 'LINO', version: 5 },
  })
})
