import { expect, type Page } from '@playwright/test'
import { addAccount, screen } from '../fixtures/account.ts'
import { openComercio } from '../fixtures/comercio.ts'
import { openSession } from '../fixtures/identity.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { test } from '../fixtures/test.ts'

const save = (page: Page) => screen(page).getByRole('button', { name: 'Guardar cambios' })

const invite = async (page: Page, correo: string, funcion: string) => {
  const main = screen(page)
  await main.getByLabel('Correo electrónico').fill(correo)
  await main.getByLabel('Función', { exact: true }).last().selectOption(funcion)
  await main.getByRole('button', { name: 'Enviar invitación' }).click()
}

/** Where the newest message to an address leads. */
const linkTo = async (page: Page, correo: string) => {
  let path: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/dev/buzon', { params: { correo } })
      const [newest] = (await answer.json()) as { texto: string }[]
      path = newest?.texto.match(/\/invitacion\?codigo=[\w-]+/)?.[0]
      return path
    })
    .toBeTruthy()
  return path ?? ''
}

test('the dueño changes what is theirs to change', async ({ page }) => {
  const { comercio } = await openComercio(page)
  await page.goto('/comercio/info')
  const main = screen(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(comercio.nombre_barrio)
  await expect(save(page)).toBeDisabled()
  await main.getByLabel('Teléfono').fill('6017654321')
  await main.getByLabel('Días de trabajo').fill('Lunes, Nunca')
  await main.getByLabel('Valor del domicilio').fill('-5')
  await save(page).click()
  await expect(main).toContainText('Escribe los días separados por comas')
  await expect(main).toContainText('Debe ser un valor en pesos, sin decimales')
  await page.getByRole('banner').getByRole('link', { name: 'Plaza' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Tienes cambios sin guardar')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  // Nothing behind it can be written in before.
  await expect(page.getByRole('dialog')).toBeHidden()
  await main.getByLabel('Días de trabajo').fill('')
  await main.getByLabel('Valor del domicilio').fill('4500')
  await save(page).click()
  await expect(page.getByText('Los datos del comercio quedaron guardados.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.reload()
  await expect(main.getByLabel('Teléfono')).toHaveValue('6017654321')
  await expect(main.getByLabel('Valor del domicilio')).toHaveValue('$ 4.500')
})

test('two tabs change one shop: fields merge, and what both changed is asked', async ({ page }) => {
  await openComercio(page)
  await page.goto('/comercio/info')
  const main = screen(page)
  await expect(main.getByLabel('Teléfono')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await screen(other).getByLabel('Teléfono').fill('6011111111')
  await screen(other).getByLabel('Días de trabajo').fill('Lunes, Martes')
  await save(other).click()
  await expect(other.getByText('Los datos del comercio quedaron guardados.')).toBeVisible()

  await main.getByLabel('Teléfono').fill('6012222222')
  await main.getByLabel('Valor del domicilio').fill('4500')
  await save(page).click()
  const notice = main.getByRole('alert').filter({ hasText: 'Alguien cambió este comercio' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Días de trabajo ahora es «Lunes, Martes»')
  await expect(notice).toContainText('tú escribiste «6012222222» y ahora es «6011111111»')
  await expect(main.getByLabel('Días de trabajo')).toHaveValue('Lunes, Martes')
  await expect(main.getByLabel('Valor del domicilio')).toHaveValue('$ 4.500')
  await tabTo(page, notice.getByRole('button', { name: 'Usar lo de ahora' }))
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('Teléfono')).toHaveValue('6011111111')
  await save(page).click()
  await expect(page.getByText('Los datos del comercio quedaron guardados.')).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('Teléfono')).toHaveValue('6011111111')
  await expect(main.getByLabel('Días de trabajo')).toHaveValue('Lunes, Martes')
  await expect(main.getByLabel('Valor del domicilio')).toHaveValue('$ 4.500')
})

test('somebody is invited, accepts, sees the shop, is promoted and leaves', async ({ page }) => {
  const { person, comercio } = await openComercio(page)
  const invited = await addAccount(page.request)
  const main = screen(page)
  await page.goto('/comercio/info')
  await invite(page, person.correo, 'Cajero')
  await expect(main).toContainText('Esa persona ya trabaja en el comercio.')
  await invite(page, invited.correo, 'Cajero')
  await expect(main).toContainText('Invitación de cajero')
  const link = await linkTo(page, invited.correo)

  await openSession(page, invited)
  await page.goto('/invitacion?codigo=inventado')
  await main.getByRole('button', { name: 'Aceptar invitación' }).click()
  await expect(main).toContainText('La invitación no es válida o ya venció.')
  await page.goto(link)
  await tabTo(page, main.getByRole('button', { name: 'Aceptar invitación' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/sales-counter?comercioId=${comercio.id}`)
  await page.goto(`/comercio/info?comercioId=${comercio.id}`)
  await expect(main).toContainText('Cajero')
  await expect(save(page)).toBeHidden()
  await expect(main.getByRole('heading', { name: 'Equipo' })).toBeHidden()

  await openSession(page, person)
  await page.goto('/comercio/info')
  await main
    .getByLabel(`Función de ${invited.nombres} ${invited.apellidos}`)
    .selectOption('Supervisor')
  await expect(
    page.getByText(`${invited.nombres} ${invited.apellidos} ahora es supervisor.`),
  ).toBeVisible()
  await main.getByRole('button', { name: 'Salir del comercio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('dialog')).toContainText('El comercio necesita al menos un dueño.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await main.getByRole('button', { name: `Retirar a ${invited.nombres}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(main.getByRole('heading', { name: 'Equipo' })).toBeVisible()
  await expect(main).not.toContainText(invited.correo)
})
