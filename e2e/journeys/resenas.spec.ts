import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { signInAs } from '../fixtures/office.ts'
import { choose, threePhotos } from '../fixtures/photos.ts'
import { openReceived, writeResena } from '../fixtures/resenas.ts'
import { cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const reviewsOn = (page: Page) => screen(page).getByRole('region', { name: 'Opiniones' })

const structuredOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')[
    '@graph'
  ][0]

test('who bought something says by the keyboard what they think, and loses nothing typed', async ({
  page,
  browser,
}) => {
  const { shopper, producto, hide } = await openReceived(page, browser)
  await shopper.goto(`/products/${producto.id}`)
  await expect(reviewsOn(shopper)).toContainText('Todavía nadie ha opinado')
  expect(await structuredOf(shopper)).not.toHaveProperty('aggregateRating')

  await shopper.goto('/ventas')
  const main = screen(shopper)
  const way = main.getByRole('link', { name: `Opinar de ${producto.nombre}` })
  await way.focus()
  await shopper.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: 'Tu opinión' })).toBeVisible()
  const send = main.getByRole('button', { name: 'Publicar opinión' })
  await send.focus()
  await shopper.keyboard.press('Enter')
  await expect(main).toContainText('Elige de una a cinco estrellas')
  await expect(main).toContainText('Cuéntanos cómo te fue')
  expect(await violations(shopper)).toEqual([])

  await main.getByRole('radio').first().focus()
  for (let at = 0; at < 3; at++) await shopper.keyboard.press('ArrowRight')
  await expect(main.getByRole('radio', { name: '4 estrellas: Buena' })).toBeChecked()
  await main.getByLabel('¿Cómo te fue?').fill('Corto')
  await expect(main).toContainText('al menos 10 caracteres')
  await main.getByLabel('¿Cómo te fue?').fill('Llegó en dos días y sabe a monte.')
  await choose(shopper, threePhotos())
  await expect(main.getByRole('list', { name: 'Fotos' }).getByRole('img')).toHaveCount(3)

  const restore = await cutApi(shopper, '**/resenas/propia')
  await send.click()
  await expect(main.getByRole('alert')).toBeVisible()
  await restore()
  await shopper.reload()
  await expect(main.getByRole('radio', { name: '4 estrellas: Buena' })).toBeChecked()
  await expect(main.getByLabel('¿Cómo te fue?')).toHaveValue('Llegó en dos días y sabe a monte.')
  await send.click()
  await expect(shopper).toHaveURL(new RegExp(`/products/${producto.id}`))
  await reviewsOn(shopper).scrollIntoViewIfNeeded()
  await expect(reviewsOn(shopper)).toContainText('Llegó en dos días y sabe a monte.')
  await expect(reviewsOn(shopper)).toContainText('Ana G.')

  await shopper.reload()
  await expect(main.getByRole('img', { name: '4 de 5 estrellas' }).first()).toBeVisible()
  expect((await structuredOf(shopper)).aggregateRating).toMatchObject({
    ...{ ratingValue: 4, reviewCount: 1 },
  })
  await reviewsOn(shopper).scrollIntoViewIfNeeded()
  await expect(reviewsOn(shopper)).toContainText('Ana G.')
  expect(await violations(shopper)).toEqual([])
  hide()
  await shopper.context().close()
})

test('a shop answers, somebody reports, and an administrator hides', async ({ page, browser }) => {
  const { shopper, producto, hide } = await openReceived(page, browser)
  await writeResena(shopper, producto.id, 'La tapa vino rota y olía raro.', 1)

  await page.goto('/comercio/opiniones')
  const office = screen(page)
  await office.getByRole('button', { name: /^Responder/ }).click()
  const answer = page.getByRole('dialog')
  await answer.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(answer).toContainText('Escribe tu respuesta')
  expect(await violations(page)).toEqual([])
  await answer.getByLabel('Tu respuesta').fill('Lo sentimos: te lo cambiamos hoy mismo.')
  await answer.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(office).toContainText('No hay opiniones por responder')

  await shopper.goto(`/products/${producto.id}`)
  await reviewsOn(shopper).scrollIntoViewIfNeeded()
  await expect(reviewsOn(shopper)).toContainText('Lo sentimos: te lo cambiamos hoy mismo.')

  await page.goto(`/products/${producto.id}`)
  await reviewsOn(page).scrollIntoViewIfNeeded()
  await reviewsOn(page)
    .getByRole('button', { name: /^Reportar/ })
    .click()
  const report = page.getByRole('dialog')
  await report.getByRole('button', { name: 'Reportar' }).click()
  await expect(report).toContainText('Elige qué tiene de malo')
  await report.getByLabel('¿Qué tiene de malo?').selectOption('falsa')
  await report.getByRole('button', { name: 'Reportar' }).click()
  await expect(page.getByText('Gracias: lo vamos a revisar.')).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  await signInAs(admin, 'administrador')
  await admin.goto('/admin-opiniones')
  const reported = screen(admin).getByRole('article', { name: `Opinión sobre ${producto.nombre}` })
  await expect(reported).toContainText('Es falsa o no es de este producto')
  expect(await violations(admin)).toEqual([])
  await reported.getByRole('button', { name: /^Ocultar/ }).click()
  const decision = admin.getByRole('dialog')
  await decision.getByLabel('Motivo').fill('No es de este producto')
  await decision.getByRole('button', { name: 'Ocultar' }).click()
  await expect(admin.getByText('La opinión quedó oculta.')).toBeVisible()
  await expect(reported).toHaveCount(0)
  await admin.context().close()

  await shopper.goto(`/opinar/${producto.id}`)
  await expect(screen(shopper)).toContainText('Plaza ocultó tu opinión: No es de este producto')
  await shopper.goto(`/products/${producto.id}`)
  await expect(reviewsOn(shopper)).toContainText('Todavía nadie ha opinado')
  hide()
  await shopper.context().close()
})
