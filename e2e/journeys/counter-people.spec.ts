import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import {
  addMiembro,
  addProducto,
  codeField,
  lines,
  openCaja,
  openComercio,
  openMiembro,
  openTill,
  payByKeys,
  removeFrom,
  scan,
  ventasOf,
} from '../fixtures/counter.ts'
import { openSession } from '../fixtures/identity.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const cajas = (page: Page) => page.getByRole('list', { name: 'Cajas', exact: true })

test('a difference above the limit is answered for by a supervisor, and the report is kept', async ({
  page,
  browser,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  const [cajero, supervisor] = await Promise.all(
    (['cajero', 'supervisor'] as const).map(async (funcion) => {
      const one = await (await browser.newContext()).newPage()
      await openMiembro(one, comercioId, funcion)
      return one
    }),
  )
  if (!cajero || !supervisor) throw new Error('Nobody came')
  await openCaja(page, comercioId, 10_000)
  await openCaja(cajero, comercioId, 100_000)
  await openTill(cajero, comercioId)
  await scan(cajero, cafe.code)
  await expect(lines(cajero)).toHaveCount(1)
  await payByKeys(cajero)
  await expect(cajero.getByRole('link', { name: 'Bandejas' })).toHaveCount(0)
  await cajero.getByRole('link', { name: 'Caja', exact: true }).click()
  await expect(cajas(cajero).getByRole('listitem')).toHaveCount(1)
  // 111.900 has to be there; 60.000 is, and nobody says so before it has been counted.
  await expect(screen(cajero)).not.toContainText('esperado')
  await cajero.getByLabel(cop(50_000), { exact: true }).fill('1')
  await cajero.getByLabel(cop(10_000), { exact: true }).fill('1')
  await cajero.getByLabel('Nota (opcional)').fill('Falta un fajo')
  await cajero.getByRole('button', { name: 'Cerrar caja' }).click()
  await cajero.getByRole('button', { name: 'Sí, cerrar caja' }).click()
  await expect(cajero.getByText('Un supervisor debe responder por ella')).toBeVisible()
  await expect(cajero.getByText(`Faltante-${cop(51_900)}`)).toBeVisible()
  await expect(cajero.getByRole('button', { name: 'Cerrar con esta diferencia' })).toHaveCount(0)
  const counted = cajero.url()

  await supervisor.goto(`/comercio/bandejas?comercioId=${comercioId}`)
  await supervisor.getByRole('link', { name: '1 caja por confirmar' }).click()
  const waiting = cajas(supervisor).getByRole('listitem').filter({ hasText: 'Por confirmar' })
  await expect(cajas(supervisor).getByRole('listitem')).toHaveCount(2)
  await waiting.getByRole('link').click()
  await expect(supervisor.getByText('Nota: Falta un fajo')).toBeVisible()
  await supervisor.getByLabel('Qué pasó').fill('El fajo estaba en la caja fuerte')
  await supervisor.getByRole('button', { name: 'Cerrar con esta diferencia' }).click()
  await expect(supervisor.getByRole('heading', { name: 'Reporte Z 1' })).toBeVisible()

  await cajero.goto(counted)
  await expect(cajero.getByRole('heading', { name: 'Reporte Z 1' })).toBeVisible()
  await cajero.emulateMedia({ media: 'print' })
  const papel = cajero.locator('[data-papel]')
  await expect(papel).toContainText('Falta un fajo · El fajo estaba en la caja fuerte')
  await expect(papel).toContainText('Respondió: Ana María Gómez Ruiz')
  await expect(papel).toContainText(`Diferencia-${cop(51_900)}`)
  await cajero.emulateMedia({ media: 'screen' })
  await expect(cajas(cajero).getByRole('listitem')).toHaveCount(1)
  await page.goto(`/comercio/caja?comercioId=${comercioId}`)
  const dueno = cajas(page).getByRole('link', { name: /Abierta/ })
  const address = await dueno.getAttribute('href')
  await cajero.goto(address ?? '')
  await expect(cajero.getByText('Esa caja no existe.')).toBeVisible()
})

test('who has no till open is invited to open one, and what is sold without it is shown apart', async ({
  page,
  browser,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  const cajero = await (await browser.newContext()).newPage()
  await openMiembro(cajero, comercioId, 'cajero')
  await openTill(cajero, comercioId)
  await expect(cajero.getByRole('heading', { name: 'Abrir caja' })).toBeVisible()
  await cajero.getByRole('button', { name: 'Vender sin caja' }).click()
  await expect(cajero.getByRole('heading', { name: 'Abrir caja' })).toHaveCount(0)
  await scan(cajero, cafe.code)
  await expect(lines(cajero)).toHaveCount(1)
  await payByKeys(cajero)
  await cajero.reload()
  await expect(codeField(cajero)).toBeFocused()
  await expect(cajero.getByRole('heading', { name: 'Abrir caja' })).toHaveCount(0)

  await openTill(page, comercioId)
  await page.getByLabel('Base en efectivo').fill('50000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Caja', exact: true })).toBeVisible()
  await expect(page.getByLabel('Base en efectivo')).toHaveCount(0)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await payByKeys(page)

  const apart = page.getByRole('list', { name: 'Vendido sin caja' })
  await page.getByRole('link', { name: 'Caja', exact: true }).click()
  await expect(apart.getByRole('listitem')).toHaveText([
    /Ana María Gómez Ruiz.*11\.900.*1 venta.*Efectivo/,
  ])
  await page.getByRole('button', { name: 'Días anteriores' }).click()
  await expect(apart.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hoy' }).click()
  await expect(apart.getByRole('listitem')).toHaveCount(1)
})

test('who was taken out of the shop a moment ago hears so at what they do next, and nothing typed is lost', async ({
  page,
  context,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  const person = await addMiembro(page, comercioId, 'supervisor')
  await openSession(page, person)
  await openCaja(page, comercioId, 10_000)
  const form = await context.newPage()
  await form.goto(`/inventario/editar-producto/${cafe.id}?comercioId=${comercioId}`)
  const nombre = screen(form).getByLabel('Nombre', { exact: true })
  await nombre.fill('Café molido fino')
  await page.getByLabel(cop(10_000), { exact: true }).fill('1')
  const till = await context.newPage()
  await openTill(till, comercioId)
  await scan(till, cafe.code)
  removeFrom(person.sub, comercioId)
  // A line that comes back has the till ask at once.
  await till.evaluate(() => dispatchEvent(new Event('online')))
  await expect(till.getByText(/ya no trabajas en él\. Lo que llevas/)).toBeVisible()
  await expect(lines(till)).toContainText('Café molido')
  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  await page.getByRole('button', { name: 'Sí, cerrar caja' }).click()
  await expect(page.getByRole('dialog')).toContainText('ya no trabajas en él')
  await screen(form).getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(form.getByText('Ese comercio no existe o ya no trabajas en él.')).toBeVisible()
  await expect(nombre).toHaveValue('Café molido fino')
})

test('what waits on a device for who works in the shop no more is taken in by a supervisor, for who sold it', async ({
  page,
  browser,
}) => {
  const { comercioId, person } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  const till = await (await browser.newContext()).newPage()
  const cajero = await addMiembro(till, comercioId, 'cajero')
  await openSession(till, cajero)
  await openCaja(till, comercioId, 10_000)
  await openTill(till, comercioId)
  const mend = await cutApi(till)
  await scan(till, cafe.code)
  await expect(lines(till)).toHaveCount(1)
  await payByKeys(till)
  await expect(screen(till).getByRole('status').getByText('1 por enviar')).toBeVisible()
  await till.goto('/about')
  removeFrom(cajero.sub, comercioId)
  await mend()
  await till.goto(`/sales-counter?comercioId=${comercioId}`)
  await expect(till.getByText('Ese comercio no existe o ya no trabajas en él.')).toBeVisible()
  await openSession(till, person)
  await openTill(till, comercioId)
  await till.getByRole('button', { name: '1 por enviar de otra persona' }).click()
  await till.getByRole('button', { name: 'Recibir la venta' }).click()
  await expect(till.getByText('No hay ventas apartadas.')).toBeVisible()
  expect(ventasOf(comercioId)).toMatchObject([{ id_usuario: cajero.sub, sin_conexion: 1 }])
  await expect(till.getByText('por enviar de otra persona')).toHaveCount(0)
})
