import type { Perfil } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, moment, type Sent, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UbicacionCard } from './ubicacion-card.tsx'

const ana = '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60'

const perfil: Perfil = {
  ...{ id_usuario: ana, correo_electronico: 'ana@plaza.test', nombres: 'Ana', apellidos: 'Gómez' },
  ...{ telefono: '3001234567', direccion_principal: 'Calle 45 # 13-20', municipio: null },
  ...{ tipo_documento: null, numero_documento: null, documento_negado: false, genero: null },
  ...{ latitud: null, longitud: null },
}

const here = { latitud: 4.65, longitud: -74.06 }

/** The device tells where it is, once it is asked and `when` has come. */
const device = (when = Promise.resolve()) => {
  const getCurrentPosition = (tell: (position: object) => void) =>
    void when.then(() => tell({ coords: { latitude: here.latitud, longitude: here.longitud } }))
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  })
}

/** An API that keeps a place, and whose answers to those that change it are lost. */
const deafShop = (before: Perfil) => {
  let kept = before
  return api(({ method, path }) => {
    if (path.endsWith('/comercios-cercanos')) return [200, { comercios: [] }]
    if (path.startsWith('/profile')) return [200, kept]
    kept = { ...perfil, ...(method === 'PUT' && here) }
    return [0]
  })
}

const changesIn = (heard: Sent[]) => heard.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  device()
  signIn()
})

afterEach(signOut)

it('knows a place that was kept though its answer was lost, which can be taken away', async () => {
  deafShop(perfil)
  const screen = await show(<UbicacionCard perfil={perfil} />)
  await screen.getByRole('button', { name: 'Actualizar Ubicación' }).click()
  await expect.element(screen.getByText(/actualizada en el servidor/)).toBeVisible()
  await expect.element(screen.getByText('Latitud 4,65, longitud -74,06.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Borrar mi ubicación' })).toBeVisible()
})

it('knows a place that was taken away though its answer was lost', async () => {
  const before = { ...perfil, ...here }
  deafShop(before)
  const screen = await show(<UbicacionCard perfil={before} />)
  await screen.getByRole('button', { name: 'Borrar mi ubicación' }).click()
  await expect.element(screen.getByText('Ya no guardamos tu ubicación.')).toBeVisible()
  await expect.element(screen.getByText(/Todavía no la has guardado/)).toBeVisible()
})

it('says what is kept where a place could not be saved', async () => {
  api(({ path }) => (path.startsWith('/profile') ? [200, perfil] : [500]))
  const screen = await show(<UbicacionCard perfil={perfil} />)
  await screen.getByRole('button', { name: 'Actualizar Ubicación' }).click()
  await expect.element(screen.getByText(/Error al guardar la ubicación/)).toBeVisible()
  await expect.element(screen.getByText(/Todavía no la has guardado/)).toBeVisible()
})

it('is not kept as that of another, who signed in before the device had found it', async () => {
  const found = moment()
  device(found.here)
  const heard = deafShop(perfil)
  const screen = await show(<UbicacionCard perfil={perfil} />)
  const update = screen.getByRole('button', { name: 'Actualizar Ubicación' })
  await update.click()
  await expect.element(update).toBeDisabled()
  signOut()
  signIn({ sub: '2b0f4f0e-6d1c-4a57-8a6e-0c8f5d7b9a11' })
  found.come()
  await expect.element(update).toBeEnabled()
  expect(changesIn(heard)).toEqual([])
})

it('leads from a shop that is near to its page', async () => {
  const chapinero = {
    ...{ id: 4, nombre_barrio: 'Chapinero', direccion_punto_venta: 'Calle 57 # 9-34' },
    ...{ telefono_punto_venta: '6015550101', distancia_km: 0.8, dias_trabajo: [], lleva: false },
    ...{ horario_inicio: '09:00', horario_fin: '19:00', valor_domicilio: 0 },
  }
  api(() => [200, { ubicacion: true, comercios: [chapinero] }])
  const screen = await show(<UbicacionCard perfil={{ ...perfil, ...here }} />)
  const link = screen.getByRole('link', { name: 'Chapinero' })
  await expect.element(link).toHaveAttribute('href', '/comercios/4')
})
