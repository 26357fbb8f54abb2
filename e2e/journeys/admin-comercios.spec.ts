import { expect, type Page } from '@playwright/test'
import { enter, screen } from '../fixtures/account.ts'
import { addCandidatos } from '../fixtures/candidatos.ts'
import { addCandidato, addComercio, callApi, newBarrio } from '../fixtures/comercio.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { cutMap, mapOf, serveMap } from '../fixtures/map.ts'
import { signInAs } from '../fixtures/office.ts'
import { cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const saved = (page: Page, barrio: string) => page.getByText(`${barrio} quedó guardado.`)

const find = async (page: Page, barrio: string) => {
  await screen(page).getByPlaceholder('Ingresar nombre del barrio').fill(barrio)
  await screen(page).getByRole('button', { name: 'Buscar' }).click()
  await expect(screen(page)).toContainText('Total de comercios: 1')
}

const openNew = async (page: Page) => {
  await page.goto('/admin-comercios')
  await screen(page).getByRole('button', { name: 'Agregar comercio' }).click()
}

const fillNames = async (page: Page, barrio: string) => {
  await field(page, 'Nombre del barrio').fill(barrio)
  await field(page, 'Dirección').fill('Calle 140 # 12-48')
}

test.beforeEach(async ({ page }) => {
  await serveMap(page)
  await signInAs(page, 'administrador')
})

test('a shop is placed by a press on the map, with all that belongs to it', async ({ page }) => {
  const barrio = newBarrio()
  const { correo } = await addCandidato(page)
  await openNew(page)
  await expect(mapOf(page)).toHaveCSS('height', '300px')
  expect((await dialog(page).boundingBox())?.width).toBe(500)
  await fillNames(page, barrio)
  await mapOf(page).click({ position: { x: 230, y: 150 } })
  await expect(field(page, 'Ubicación')).toHaveValue(/^4\.71\d{4}, -74\.07\d{4}$/)
  await field(page, 'Teléfono').fill('6015550100')
  const candidate = field(page, 'Administrador').locator('option', { hasText: correo })
  await field(page, 'Administrador').selectOption((await candidate.getAttribute('value')) ?? '')
  await field(page, 'Hora de inicio').fill('07:30')
  await field(page, 'Días de trabajo').fill('martes, LUNES')
  await dialog(page).getByRole('checkbox', { name: 'Sábado' }).press('Space')
  await expect(field(page, 'Días de trabajo')).toHaveValue('Lunes, Martes, Sábado')
  await dialog(page).getByLabel('Horario extendido').check()
  await field(page, 'Valor del domicilio').fill('6500')
  await field(page, 'Distancia del domicilio').fill('4.5')
  await press(page, 'Guardar')
  await expect(saved(page, barrio)).toBeVisible()
  await find(page, barrio)
  await screen(page)
    .getByRole('link', { name: `Ver ${barrio}` })
    .click()
  const main = screen(page)
  for (const text of ['4.71', '6015550100', '07:30 a 18:00', 'Lunes, Martes, Sábado', '4,5 km'])
    await expect(main).toContainText(text)
})

test('without tiles the map says so, and the place is typed', async ({ page }) => {
  await cutMap(page)
  const barrio = newBarrio()
  await openNew(page)
  await expect(dialog(page)).toContainText('El mapa no carga en este momento.')
  // What it says lies over the middle, and takes no press from the map below.
  await mapOf(page).click()
  await expect(field(page, 'Ubicación')).toHaveValue(/^4\.71\d+, -74\.07\d+$/)
  await fillNames(page, barrio)
  await field(page, 'Buscar en el mapa').fill('Calle 72 # 10-34')
  await press(page, 'Ubicar')
  await expect(dialog(page)).toContainText('No pudimos buscar esa dirección.')
  await field(page, 'Buscar en el mapa').fill('4.65, -74.06')
  await press(page, 'Ubicar')
  await expect(field(page, 'Ubicación')).toHaveValue('4.650000, -74.060000')
  await press(page, 'Guardar')
  await expect(saved(page, barrio)).toBeVisible()
})

test('by keyboard alone a shop is added, placed, found and opened', async ({ page }) => {
  const barrio = newBarrio()
  await page.goto('/admin-comercios')
  await tabTo(page, screen(page).getByRole('button', { name: 'Agregar comercio' }))
  await page.keyboard.press('Enter')
  await tabTo(page, field(page, 'Nombre del barrio'))
  await page.keyboard.type(barrio)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Carrera 7 # 45-10')
  await tabTo(page, mapOf(page))
  await page.keyboard.press('Enter')
  await expect(field(page, 'Ubicación')).toHaveValue('4.711000, -74.072100')
  // The map takes no arrow while it glides to the mark.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(field(page, 'Ubicación')).not.toHaveValue('4.711000, -74.072100', {
      timeout: 1000,
    })
  }).toPass()
  await expect(field(page, 'Ubicación')).toHaveValue(/^4\.71\d{4}, -74\.0[67]\d{4}$/)
  await tabTo(page, dialog(page).getByRole('checkbox', { name: 'Domingo' }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog(page).getByRole('button', { name: 'Guardar' }))
  await page.keyboard.press('Enter')
  await expect(saved(page, barrio)).toBeVisible()
  await tabTo(page, screen(page).getByPlaceholder('Ingresar nombre del barrio'))
  await page.keyboard.type(barrio)
  await page.keyboard.press('Enter')
  await expect(screen(page)).toContainText('Total de comercios: 1')
  await tabTo(page, screen(page).getByRole('link', { name: `Ver ${barrio}` }))
  await page.keyboard.press('Enter')
  await expect(screen(page).getByRole('heading', { level: 1 })).toHaveText(barrio)
  await expect(screen(page)).toContainText('Domingo')
})

test('what is wrong or fails is said at its place, and nothing typed is lost', async ({ page }) => {
  await openNew(page)
  await field(page, 'Días de trabajo').fill('Lunes, Ayer')
  await field(page, 'Valor del domicilio').fill('seis mil')
  await press(page, 'Guardar')
  for (const text of [
    'El nombre del barrio es obligatorio',
    'La dirección es obligatoria',
    'Escribe los días separados por comas',
    'Debe ser un valor en pesos, sin decimales',
  ])
    await expect(dialog(page)).toContainText(text)
  const barrio = newBarrio()
  await fillNames(page, barrio)
  await field(page, 'Días de trabajo').fill('')
  await field(page, 'Valor del domicilio').fill('6000')
  const restore = await cutApi(page, '**/api/puntos_venta')
  await press(page, 'Guardar')
  await expect(dialog(page)).toContainText(
    'Error al crear el comercio. Revise la consola para más detalles.',
  )
  await restore()
  await press(page, 'Cerrar')
  await expect(page.getByRole('heading', { name: 'Tienes cambios sin guardar' })).toBeVisible()
  await dialog(page).last().getByRole('button', { name: 'Cancelar' }).click()
  await expect(field(page, 'Nombre del barrio')).toHaveValue(barrio)
  // The shop is made, and the answer gets lost.
  await page.route('**/api/puntos_venta', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const lost = page.waitForEvent('requestfailed')
  await press(page, 'Guardar')
  await lost
  await page.unroute('**/api/puntos_venta')
  await press(page, 'Guardar')
  await expect(saved(page, barrio)).toBeVisible()
  await page.goto(`/admin-comercios?q=${encodeURIComponent(barrio)}`)
  await expect(screen(page).getByRole('button', { name: `Editar ${barrio}` })).toHaveCount(1)
})

test('a shop is edited, and deleted only after the question', async ({ page }) => {
  const { nombre_barrio } = await addComercio(page)
  await page.goto(`/admin-comercios?q=${encodeURIComponent(nombre_barrio)}`)
  const main = screen(page)
  await main.getByRole('button', { name: `Editar ${nombre_barrio}` }).click()
  await field(page, 'Dirección').fill('Carrera 15 # 93-47')
  const restore = await cutApi(page, '**/api/puntos_venta/*')
  await press(page, 'Guardar')
  await expect(dialog(page)).toContainText(
    'Error al actualizar el comercio. Revise la consola para más detalles.',
  )
  await restore()
  await press(page, 'Guardar')
  await expect(main).toContainText('Carrera 15 # 93-47')
  const remove = main.getByRole('button', { name: `Eliminar ${nombre_barrio}` })
  await remove.click()
  await expect(dialog(page)).toContainText('¿Está seguro que desea eliminar este comercio?')
  await press(page, 'Cancelar')
  await remove.click()
  await press(page, 'Eliminar')
  await expect(page.getByText('Comercio eliminado.')).toBeVisible()
  await expect(main).toContainText('Ningún barrio se llama así')
  await expect(main).toContainText('Total de comercios: 0')
  await main.getByRole('button', { name: 'Inicio' }).click()
  await expect(main.getByRole('row').nth(10)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Anterior' })).toBeDisabled()
})

test('a shop that somebody else changed meanwhile merges into its form', async ({ page }) => {
  const { id, nombre_barrio } = await addComercio(page)
  const candidato = await addCandidato(page)
  const q = encodeURIComponent(candidato.correo)
  const [{ id_usuario }] = await callApi(page, 'GET', `/admin/comercios/candidatos?q=${q}`)
  await page.goto(`/admin-comercios?q=${encodeURIComponent(nombre_barrio)}`)
  await screen(page)
    .getByRole('button', { name: `Editar ${nombre_barrio}` })
    .click()
  await field(page, 'Dirección').fill('Carrera 15 # 93-47')
  await field(page, 'Valor del domicilio').fill('5000')
  await callApi(page, 'PUT', `/puntos_venta/${id}`, {
    ...{ nombre_barrio, direccion_punto_venta: 'Calle 1 # 2-3', horario_extendido: true },
    administrador_id: id_usuario,
  })
  await press(page, 'Guardar')
  const notice = dialog(page).getByRole('alert')
  await expect(notice).toContainText(
    'tú escribiste «Carrera 15 # 93-47» y ahora es «Calle 1 # 2-3»',
  )
  await expect(notice).toContainText('Horario extendido ahora es «Sí»')
  await expect(notice).not.toContainText('domicilio')
  await expect(field(page, 'Administrador')).toHaveValue(id_usuario)
  await press(page, 'Guardar')
  await expect(saved(page, nombre_barrio)).toBeVisible()
  expect(await callApi(page, 'GET', `/puntos_venta/${id}/detalles`)).toMatchObject({
    ...{ direccion_punto_venta: 'Carrera 15 # 93-47', valor_domicilio: 5000 },
    ...{ horario_extendido: true, administrador_id: id_usuario },
  })
})

test('among more than fifty people the administrator is searched', async ({ page }) => {
  const [first, second] = addCandidatos(55)
  const barrio = newBarrio()
  await openNew(page)
  await fillNames(page, barrio)
  const chosen = field(page, 'Administrador')
  await expect(chosen.locator('option')).toHaveCount(51)
  const search = field(page, 'Buscar administrador')
  await search.fill(first.correo)
  await expect(chosen.locator('option')).toHaveCount(2)
  await chosen.selectOption(first.id_usuario)
  await search.fill(second.nombres.toUpperCase())
  await expect(chosen.locator('option', { hasText: second.correo })).toBeAttached()
  await expect(chosen).toHaveValue(first.id_usuario)
  await search.fill('nadie se llama así')
  await expect(chosen.locator('option')).toHaveCount(2)
  await press(page, 'Guardar')
  await expect(saved(page, barrio)).toBeVisible()
  const { data } = await callApi(page, 'GET', `/puntos_venta?q=${encodeURIComponent(barrio)}`)
  expect(data).toMatchObject([{ administrador_id: first.id_usuario }])
})

test('pages are turned, and the address keeps the page', async ({ page }) => {
  for (let added = 0; added < 2; added++) await addComercio(page)
  await page.goto('/admin-comercios')
  const main = screen(page)
  await expect(main).toContainText(/Total de comercios: \d+/)
  const first = await main.getByRole('row').nth(1).textContent()
  await main.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL('/admin-comercios?page=2')
  await expect(main.getByRole('row').nth(1)).not.toHaveText(first ?? '')
  await page.reload()
  await expect(main).toContainText(/2 de \d+/)
  await main.getByRole('button', { name: 'Anterior' }).click()
  await expect(page).toHaveURL('/admin-comercios')
})

test('nobody but an administrator gets in', async ({ page }) => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin-comercios')
  await expect(page).toHaveURL(/\/signin\?redirectTo=%2Fadmin-comercios/)
  await enter(page, { correo: 'comercio@plaza.test', password: 'PlazaDemo2026' })
  await expect(page).toHaveURL('/admin-comercios')
  await expect(screen(page).getByRole('table')).toBeHidden()
  await expect(screen(page)).not.toContainText('Total de comercios')
})
