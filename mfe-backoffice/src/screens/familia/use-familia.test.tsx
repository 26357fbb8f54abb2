import type { Familia, ProductoInventario } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, moment, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FamiliaForm } from './familia-form.tsx'

// Nobody is told that their session is over.
beforeEach(() => signIn())

afterEach(signOut)

const read: ProductoInventario = {
  id: 7,
  comercio_id: 1,
  nombre: 'Café',
  descripcion_larga: 'Molido',
  descripcion_corta: 'Café molido',
  n_referencia: 'C-1',
  codigo_barras: null,
  valor_neto: 10_000,
  valor_total: 11_900,
  valor_antes: null,
  porcentaje_impuestos: 19,
  clase_iva: 'gravado',
  porcentaje_regalo_total: 0,
  valor_del_envio: 0,
  tamano: null,
  peso: '500 g',
  peso_gramos: null,
  talla: null,
  color_id: null,
  proveedor_id: null,
  categoria_id: 1,
  subcategoria_id: null,
  subsubcategoria_id: null,
  especificaciones: [],
  familia_id: null,
  opcion: null,
  en_familia: 0,
  stock: 5,
  status: 1,
  imagenes: [],
  creado_en: '2026-11-01T10:00:00Z',
  actualizado_en: '2026-11-01T10:00:00Z',
  version: 1,
}

const producto: ProductoInventario = {
  ...{ ...read, id: 1, comercio_id: 3, nombre: 'Camiseta', n_referencia: 'C-1' },
  ...{ valor_neto: 20_000, stock: 5, familia_id: null },
}

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

const refused = (code: string) => ({ error: { code, message: 'No se puede.' } })

const open = async (of: Familia | undefined) => {
  const screen = await show(<FamiliaForm productos={[producto]} familia={of} />)
  return { screen, save: screen.getByRole('button', { name: 'Guardar opciones' }) }
}

it('that came through without an answer is saved once more, and nobody else is said to have changed it', async () => {
  const now = { ...familia, nombre: 'Camiseta de lino', version: 5 }
  const heard = api(({ method, body }) => {
    if (method === 'GET') return [200, now]
    const { version } = body as { version: number }
    return version === 5 ? [200, { ...now, version: 6 }] : [409, refused('datos_cambiados')]
  })
  const { screen, save } = await open(familia)
  await screen.getByLabelText('Nombre', { exact: true }).fill('Camiseta de lino')
  await save.click()
  await expect.element(screen.getByText('Las opciones quedaron guardadas.')).toBeVisible()
  await expect.element(screen.getByText(/Alguien cambió/)).not.toBeInTheDocument()
  expect(heard.map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT'])
})

it('that was made without an answer is taken up by the next press', async () => {
  api(({ method, path }) => {
    if (method === 'POST') return [409, refused('producto_en_familia')]
    if (path.endsWith('/familias/4')) return [200, familia]
    return path.endsWith('/productos/1') ? [200, { ...producto, familia_id: 4 }] : [500]
  })
  const { screen, save } = await open(undefined)
  await screen.getByLabelText('Referencia de la familia').fill('C')
  await screen.getByLabelText('Característica', { exact: true }).fill('Talla')
  await screen.getByLabelText(/^Valores de/).fill('S')
  await screen.getByRole('button', { name: 'Generar combinaciones' }).click()
  await save.click()
  await expect.element(screen.getByText('Las opciones quedaron creadas.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Deshacer la familia' })).toBeVisible()
})

it('ends by a press whose answer came to the press of before', async () => {
  let left = 2
  const heard = api(({ method }) => {
    left -= 1
    if (method !== 'DELETE') return [500]
    return left === 1 ? [0] : [404, refused('familia_no_encontrada')]
  })
  const { screen } = await open(familia)
  await screen.getByRole('button', { name: 'Deshacer la familia' }).click()
  const end = screen.getByRole('dialog').getByRole('button', { name: 'Deshacer' })
  await end.click()
  await expect.element(screen.getByText(/No hay conexión/)).toBeVisible()
  await end.click()
  await expect.element(screen.getByText('La familia quedó deshecha.')).toBeVisible()
  expect(heard.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
})
