import { expect } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { buyable, cards, cartLink, nameOf, stepper } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('from home to a full cart by keyboard alone', async ({ page, producto }) => {
  await page.goto('/home')
  const search = page.getByRole('banner').getByLabel('Buscar productos')
  await tabTo(page, search)
  await page.keyboard.type(producto.nombre)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?q=/)
  const card = cards(page).filter({
    has: page.getByRole('heading', { name: producto.nombre, exact: true }),
  })
  await tabTo(page, card.getByRole('link', { name: 'Detalles' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products/${producto.id}`)
  const { value } = stepper(page, producto.nombre)
  await tabTo(page, value)
  await page.keyboard.press('ArrowUp')
  await expect(value).toHaveValue('2')
  await tabTo(page, page.getByRole('button', { name: 'Agregar al carro' }).first())
  await page.keyboard.press('Enter')
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 2 productos')
  await tabTo(page, cartLink(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await tabTo(page, stepper(page, producto.nombre).less)
  await page.keyboard.press('Space')
  await expect(stepper(page, producto.nombre).value).toHaveValue('1')
})

test('the first Tab offers to skip the navigation, and does', async ({ page }) => {
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(10)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const inMain = await page
    .getByRole('main')
    .evaluate((main) => main.contains(document.activeElement))
  expect(inMain).toBe(true)
})

for (const [dialog, button] of [
  ['Agregar al carro', 'Agregar al carro'],
  ['Compartir producto', /^Compartir /],
] as const)
  test(`the dialog “${dialog}” holds the focus, and Escape gives it back`, async ({ page }) => {
    await page.goto('/home')
    const opener = buyable(page).first().getByRole('button', { name: button })
    await opener.focus()
    await page.keyboard.press('Enter')
    const open = page.getByRole('dialog', { name: dialog })
    await expect(open).toBeVisible()
    const focused = () =>
      open.evaluate(
        (element) =>
          element.contains(document.activeElement) || document.activeElement === document.body,
      )
    for (let presses = 0; presses < 15; presses++) {
      expect(await focused()).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(open).toBeHidden()
    await expect(opener).toBeFocused()
  })

test('Cerrar gives the focus back too', async ({ page }) => {
  await page.goto('/home')
  const opener = buyable(page).nth(1).getByRole('button', { name: 'Agregar al carro' })
  await opener.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('on a phone Escape closes the menu and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const opener = page.getByRole('button', { name: 'Abrir el menú' })
  await opener.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden()
  await expect(opener).toBeFocused()
})

test('what has the focus is marked so that it can be seen', async ({ page }) => {
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(10)
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const [mark, what] = await page.evaluate(() => {
      const looks = (element: Element | null) => element && getComputedStyle(element)
      const focused = document.activeElement
      // The search marks the whole box.
      const box = looks(focused?.closest('form') ?? null)
      return [
        looks(focused)?.outlineStyle !== 'none' || box?.outlineStyle !== 'none',
        focused?.outerHTML.slice(0, 120),
      ]
    })
    expect(mark, what as string).toBe(true)
  }
})

test('a card is one name, one picture turner and five steps, in the order they are seen', async ({
  page,
}) => {
  await page.goto('/populares')
  const card = cards(page).first()
  const nombre = await nameOf(card)
  await card.getByRole('button', { name: `Foto anterior de ${nombre}` }).focus()
  const steps = [
    card.getByRole('button', { name: `Foto siguiente de ${nombre}` }),
    card.getByRole('button', { name: `Guardar ${nombre} en favoritos` }),
    card.getByRole('button', { name: `Compartir ${nombre}` }),
    card.getByRole('link', { name: nombre, exact: true }),
    card.getByRole('button', { name: 'Agregar al carro' }),
    card.getByRole('link', { name: 'Detalles' }),
  ]
  for (const step of steps) {
    await page.keyboard.press('Tab')
    await expect(step).toBeFocused()
  }
})
