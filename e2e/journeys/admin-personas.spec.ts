import { expect, type Page } from '@playwright/test'
import { addAccount, newPerson, screen } from '../fixtures/account.ts'
import { openComercio } from '../fixtures/comercio.ts'
import { openSession } from '../fixtures/identity.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { signInAs } from '../fixtures/office.ts'
import { test } from '../fixtures/test.ts'

const press = async (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') => {
  await tabTo(page, page.getByRole(role, { name }).last())
  await page.keyboard.press('Enter')
}

const because = async (page: Page, motivo: string, confirm: string) => {
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByLabel('Motivo'))
  await page.keyboard.type(motivo)
  await tabTo(page, dialog.getByRole('button', { name: confirm }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

const openPersona = async (page: Page, correo: string) => {
  await page.goto('/admin-personas')
  await tabTo(page, screen(page).getByLabel('Nombre o correo'))
  await page.keyboard.type(correo)
  await page.keyboard.press('Enter')
  await expect(screen(page).getByRole('row').filter({ hasText: correo })).toBeVisible()
  // The address may be logged, and says nothing of what was typed.
  expect(page.url()).not.toContain('ana-')
  await press(page, /^Ver a /, 'link')
  await expect(page).toHaveURL(/\/admin-personas\/[0-9a-f-]{36}$/)
}

test('an administrator takes a role away by the keyboard alone, which an open page tells at its next step', async ({
  page,
  browser,
}) => {
  const hers = await browser.newPage()
  const { person, comercio } = await openComercio(hers)
  await hers.goto('/comercio/info')
  await expect(screen(hers)).toContainText(comercio.nombre_barrio)

  await signInAs(page, 'administrador')
  await openPersona(page, person.correo)
  await expect(screen(page)).toContainText(`${comercio.nombre_barrio} (dueño)`)
  await press(page, 'Retirar el rol Comercio')
  await because(page, 'Vendía lo que no era suyo', 'Retirar rol')
  await expect(page.getByText('Ya no tiene el rol Comercio.')).toBeVisible()
  await expect(screen(page)).not.toContainText(comercio.nombre_barrio)
  await expect(screen(page)).toContainText('No tiene ninguna sesión abierta.')
  const done = screen(page).getByRole('table', { name: 'Qué se ha hecho' })
  await expect(done).toContainText('Retirar rol Comercio')
  await expect(done).toContainText('Vendía lo que no era suyo')

  await hers.getByRole('link', { name: 'Pedidos' }).first().click()
  await expect(hers).toHaveURL(/\/signin\?redirectTo=/)
  await expect(screen(hers)).toContainText('Inicia sesión para continuar.')
  await expect(screen(hers)).not.toContainText(comercio.nombre_barrio)

  await press(page, 'Devolver el rol Comercio')
  await because(page, 'Fue un error', 'Devolver rol')
  await expect(screen(page).getByRole('button', { name: 'Retirar el rol Comercio' })).toBeVisible()
  await expect(screen(page)).not.toContainText(comercio.nombre_barrio)
  await hers.close()
})

test('an administrator ends all sessions of a person, and takes a lost second step, by the keyboard alone', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newPage()
  const person = await addAccount(page.request)
  await openSession(theirs, person)
  await theirs.goto('/profile')
  await expect(screen(theirs)).toContainText(person.documento)
  await signInAs(page, 'administrador')
  await openPersona(page, person.correo)
  await press(page, 'Cerrar todas las sesiones')
  await because(page, 'Perdió el teléfono', 'Cerrar sesiones')
  await expect(screen(page)).toContainText('No tiene ninguna sesión abierta.')
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/signin/)
  await press(page, 'Quitar el segundo paso')
  await because(page, 'Mostró su cédula por videollamada', 'Quitar segundo paso')
  await expect(page.getByText('Ya no tiene segundo paso.')).toBeVisible()
  const done = screen(page).getByRole('table', { name: 'Qué se ha hecho' })
  await expect(done).toContainText('Quitar segundo paso')
  await theirs.close()
})

test('nobody is found by what nobody is called, and too little is told at the field', async ({
  page,
}) => {
  await signInAs(page, 'administrador')
  await page.goto('/admin-personas')
  const q = screen(page).getByLabel('Nombre o correo')
  await q.fill('xy')
  await q.press('Enter')
  await expect(screen(page)).toContainText('Escribe al menos 3 letras del nombre o del correo')
  await q.fill('nadie-se-llama-asi')
  await q.press('Enter')
  await expect(screen(page)).toContainText('No encontramos a nadie')
})

test('a document that two declare is decided by the keyboard alone, and told to who goes without', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newPage()
  const first = await addAccount(page.request)
  const second = await addAccount(page.request, { ...newPerson(), documento: first.documento })
  const declared = 'Antes de pagar ganancias comprobamos'
  for (const one of [first, second]) {
    await openSession(theirs, one)
    await theirs.goto('/profile')
    await expect(screen(theirs)).toContainText(declared)
  }
  await signInAs(page, 'administrador')
  await page.goto('/admin-documentos')
  const row = screen(page).getByRole('row').filter({ hasText: first.documento })
  await expect(row).toContainText(first.correo)
  await expect(row).toContainText(second.correo)
  await press(page, new RegExp(`^Decidir de quién es el documento ${first.documento}`))
  await because(page, 'Mostró la cédula', 'Guardar decisión')
  await expect(row).toBeHidden()
  await theirs.reload()
  await expect(screen(theirs)).toContainText('No pudimos comprobar que este documento sea tuyo.')
  await expect(screen(theirs)).not.toContainText(first.correo)
  await openSession(theirs, first)
  await theirs.goto('/profile')
  await expect(screen(theirs)).toContainText(declared)
  await page.goto('/admin-documentos?estado=mantenido')
  await expect(row).toContainText('Mostró la cédula')
  await theirs.close()
})
