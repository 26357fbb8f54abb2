import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { crear, create, fillForm, nuevo, save } from '../fixtures/inventario.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { signInAs } from '../fixtures/office.ts'
import { choose, expectColours, photos, threePhotos } from '../fixtures/photos.ts'
import { cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('photos are ordered before there is a product, and go in so', async ({ page }) => {
  await signInAs(page, 'comercio')
  await page.goto(crear)
  const main = screen(page)
  await choose(page, threePhotos())
  const previews = main.getByRole('img', { name: /\.png$/ })
  const names = () => previews.evaluateAll((all) => all.map((one) => one.ariaLabel))
  await expect(previews).toHaveCount(3)
  await previews.nth(2).dragTo(previews.first())
  await expect.poll(names).toEqual(['roja.png', 'amarilla.png', 'azul.png'])
  await tabTo(page, main.getByRole('button', { name: 'Mover después la foto 1' }))
  await page.keyboard.press('ArrowRight')
  await expect.poll(names).toEqual(['amarilla.png', 'roja.png', 'azul.png'])
  await expect(main.getByText('La foto está en el lugar 2 de 3.')).toBeAttached()
  await expect(main.getByRole('button', { name: 'Mover después la foto 2' })).toBeFocused()
  await tabTo(page, main.getByRole('button', { name: 'Descartar azul.png' }))
  await page.keyboard.press('Enter')
  await fillForm(page, nuevo())
  await save(page)
  await expect(page).toHaveURL(/\/inventario\/editar-producto\/\d+/)
  await expectColours(page, ['amarillo', 'rojo'])
})

test.describe('photos of a product', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, 'comercio')
    await create(page)
  })

  test('several photos travel at once and stay in the order of their choice', async ({ page }) => {
    const toast = page.getByRole('status').filter({ hasText: 'Imagen guardada exitosamente' })
    // It stays for some seconds only: looked for before it comes.
    const [told] = await Promise.all([toast.boundingBox(), choose(page, threePhotos())])
    const button = await screen(page).getByRole('button', { name: 'Guardar cambios' }).boundingBox()
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    await expect(photos(page)).toHaveCount(3)
    await expectColours(page, ['amarillo', 'azul', 'rojo'])
    await page.reload()
    await expectColours(page, ['amarillo', 'azul', 'rojo'])
  })

  test('photos are ordered by dragging, by the keyboard alone, and removed', async ({ page }) => {
    const main = screen(page)
    await choose(page, threePhotos())
    await expect(photos(page)).toHaveCount(3)
    await photos(page).nth(2).dragTo(photos(page).first())
    await expectColours(page, ['rojo', 'amarillo', 'azul'])
    const later = main.getByRole('button', { name: 'Mover después la foto 1' })
    await tabTo(page, later)
    await page.keyboard.press('Enter')
    await expectColours(page, ['amarillo', 'rojo', 'azul'])
    await expect(main.getByText('La foto está en el lugar 2 de 3.')).toBeAttached()
    await tabTo(page, main.getByRole('button', { name: 'Mover antes la foto 3' }))
    await page.keyboard.press('ArrowLeft')
    await expectColours(page, ['amarillo', 'azul', 'rojo'])
    await tabTo(page, main.getByRole('button', { name: 'Eliminar la foto 1' }))
    await page.keyboard.press('Enter')
    await expectColours(page, ['azul', 'rojo'])
    await page.reload()
    await expectColours(page, ['azul', 'rojo'])
  })

  test('the focus stays with the photo that the keys move', async ({ page }) => {
    const main = screen(page)
    await choose(page, threePhotos())
    await expect(photos(page)).toHaveCount(3)
    await main.getByRole('button', { name: 'Eliminar la foto 1' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(main.getByRole('button', { name: 'Eliminar la foto 2' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expectColours(page, ['azul', 'rojo', 'amarillo'])
    await page.keyboard.press('Enter')
    await expectColours(page, ['azul', 'rojo'])
  })

  test('what is no photo is said at its name, and the others go in', async ({ page }) => {
    const [photo] = threePhotos()
    if (!photo) throw new Error('no photo')
    const renamed = { ...photo, name: 'renombrada.png', buffer: Buffer.from('%PDF-1.7 no soy') }
    const text = { name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }
    await choose(page, [text, renamed, photo])
    const refusal = (name: string) => screen(page).getByRole('alert').filter({ hasText: name })
    await expect(refusal('lista.txt')).toContainText('No es una foto que podamos usar')
    await expect(refusal('renombrada.png')).toContainText('Ese tipo de archivo no se admite.')
    await expectColours(page, ['amarillo'])
    await screen(page).getByRole('button', { name: 'Descartar lista.txt' }).click()
    await expect(refusal('lista.txt')).toBeHidden()
  })

  test('a photo that did not arrive is sent again', async ({ page }) => {
    const restore = await cutApi(page, '**/api/archivos/almacen/**')
    await choose(page, threePhotos().slice(0, 1))
    await expect(screen(page).getByRole('alert')).toContainText(
      'Hubo un error al subir la imagen a S3',
    )
    await restore()
    await screen(page).getByRole('button', { name: 'Reintentar' }).click()
    await expectColours(page, ['amarillo'])
  })

  test('two tabs change the photos of one product, and both changes stay', async ({ page }) => {
    await choose(page, threePhotos())
    await expect(photos(page)).toHaveCount(3)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expectColours(other, ['amarillo', 'azul', 'rojo'])
    await screen(other).getByRole('button', { name: 'Eliminar la foto 2' }).click()
    await expectColours(other, ['amarillo', 'rojo'])
    // A tab behind another loads no pictures.
    await page.bringToFront()
    await screen(page).getByRole('button', { name: 'Eliminar la foto 1' }).click()
    await expectColours(page, ['rojo'])
    await page.reload()
    await expectColours(page, ['rojo'])
  })
})
