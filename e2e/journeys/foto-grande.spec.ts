import { expect, type Page } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { test } from '../fixtures/test.ts'

const ampliar = (page: Page) => page.getByRole('button', { name: 'Ampliar la foto' })
const visor = (page: Page) => page.getByRole('dialog', { name: /en grande$/ })
const foto = (page: Page) => visor(page).getByRole('img')

/** How many times as large as whole the photo is, and where its left edge is. */
const seen = async (page: Page) => {
  const { scale, x } = await foto(page).evaluate((image) => {
    const { a, e } = new DOMMatrix(getComputedStyle(image).transform)
    return { scale: a, x: e }
  })
  return { scale: Math.round(scale * 100) / 100, x: Math.round(x) }
}
const scaleOf = (page: Page) => async () => (await seen(page)).scale

const middleOf = async (page: Page) => {
  const box = await foto(page).boundingBox()
  if (!box) throw new Error('There is no photo')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a mouse magnifies a photo where it lies, then in a window, with code that comes when it is wanted', async ({
  page,
  producto,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/products/${producto.id}`)
  await expect(ampliar(page)).toBeVisible()
  const own = () => asked.filter((url) => url.includes('add-to-cart')).length
  expect(own()).toBe(0)
  const grande = page.getByRole('group', { name: 'Foto grande' })
  await grande.hover()
  await expect.poll(own).toBe(1)
  await grande.hover({ position: { x: 40, y: 60 } })
  await expect(page.locator('[data-lupa]')).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(page.locator('[data-lupa]')).toHaveCount(0)

  await grande.click({ position: { x: 200, y: 200 } })
  const { x, y } = await middleOf(page)
  await page.mouse.click(x, y)
  await expect.poll(scaleOf(page)).toBe(2.5)
  // What the mouse points at is seen: on the right the photo goes to the left.
  await page.mouse.move(x + 150, y)
  await expect.poll(async () => (await seen(page)).x).toBeLessThan(-150)
  await page.mouse.click(x, y)
  await expect.poll(scaleOf(page)).toBe(1)
  await page.mouse.wheel(0, -400)
  await expect.poll(scaleOf(page)).toBeGreaterThan(2)
  await visor(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(visor(page)).toHaveCount(0)
})

test('the keyboard magnifies, moves and turns photos, and comes back to where it was', async ({
  page,
  producto,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/products/${producto.id}`)
  await tabTo(page, ampliar(page))
  await page.keyboard.press('Enter')
  await expect(foto(page)).toHaveAccessibleName(`${producto.nombre}, foto 1 de ${producto.fotos}`)
  const slide = () => foto(page).evaluate((one) => getComputedStyle(one).transitionDuration)
  expect(Number.parseFloat(await slide())).toBeLessThan(0.001)
  await page.keyboard.press('-')
  await expect.poll(() => seen(page)).toEqual({ scale: 1, x: 0 })
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(visor(page).getByRole('status')).toContainText('225 %')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await seen(page)).x).toBe(-80)
  for (let presses = 0; presses < 60; presses += 1) await page.keyboard.press('ArrowRight')
  const { width } = page.viewportSize() ?? { width: 0 }
  await expect.poll(async () => (await seen(page)).x).toBe(-Math.round((width * 1.25) / 2))
  await page.keyboard.press('0')
  await expect.poll(scaleOf(page)).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect(foto(page)).toHaveAccessibleName(`${producto.nombre}, foto 2 de ${producto.fotos}`)
  // Nothing behind it is reached.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const isBehind = () =>
      document.activeElement?.closest('main, header, footer') &&
      !document.activeElement.closest('dialog')
    expect(await page.evaluate(isBehind)).toBeFalsy()
  }
  await page.keyboard.press('Escape')
  await expect(visor(page)).toHaveCount(0)
  await expect(ampliar(page)).toBeFocused()
  const gallery = page.getByRole('group', { name: `Fotos de ${producto.nombre}` })
  await expect(gallery).toContainText(`2 / ${producto.fotos}`)
})

test('a photo that cannot be enlarged says so, and the next press asks again', async ({
  page,
  producto,
}) => {
  await page.route('**/*add-to-cart*', (route) => route.abort())
  await page.goto(`/products/${producto.id}`)
  await tabTo(page, ampliar(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('No pudimos ampliar la foto.')).toBeVisible()
  await page.unroute('**/*add-to-cart*')
  await page.keyboard.press('Enter')
  await expect(visor(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('fingers open, pinch, move and turn photos', async ({ page, producto }) => {
    await page.goto(`/products/${producto.id}`)
    await page.getByRole('img', { name: `${producto.nombre}, foto 1` }).tap()
    await expect(foto(page)).toBeVisible()
    const { x, y } = await middleOf(page)
    const devtools = await page.context().newCDPSession(page)
    // When it is done is said with it, a while ago: a busy machine makes a hand no slower.
    const hand = () => {
      const began = Date.now() / 1000 - 1
      return (touchPoints: { x: number; y: number }[], after: number, begins = false) => {
        const type = begins ? 'touchStart' : touchPoints.length > 0 ? 'touchMove' : 'touchEnd'
        const touch = { type, touchPoints, timestamp: began + after } as const
        return devtools.send('Input.dispatchTouchEvent', touch)
      }
    }
    const twice = async () => {
      const touch = hand()
      for (const after of [0, 0.15]) {
        await touch([{ x, y }], after, true)
        await touch([], after + 0.03)
      }
    }
    const fingers = async (...ways: { x: number; y: number }[][]) => {
      const at = (step: number) => ways.flatMap((way) => way[step] ?? [])
      const last = (ways[0]?.length ?? 1) - 1
      const touch = hand()
      await touch(at(0), 0, true)
      for (let step = 1; step <= last; step += 1) await touch(at(step), step * 0.1)
      // It rests before it leaves: of what is thrown, the next press is taken for the end.
      await touch(at(last), 0.8)
      await touch([], 0.9)
    }
    const way = (from: number, to: number) =>
      [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: x + from + (to - from) * part, y }))

    await twice()
    await expect.poll(scaleOf(page)).toBe(2.5)
    await twice()
    await expect.poll(scaleOf(page)).toBe(1)
    await fingers(way(-40, -120), way(40, 120))
    await expect.poll(scaleOf(page)).toBe(3)
    await fingers(way(0, -100))
    await expect.poll(async () => (await seen(page)).x).toBe(-100)
    await fingers(way(-120, -20), way(120, 20))
    await expect.poll(scaleOf(page)).toBe(1)
    await fingers(way(100, -100))
    await expect(foto(page)).toHaveAccessibleName(`${producto.nombre}, foto 2 de ${producto.fotos}`)
    await fingers(way(-100, 100))
    await expect(foto(page)).toHaveAccessibleName(`${producto.nombre}, foto 1 de ${producto.fotos}`)
    // The window as a whole did not become larger, and nothing is pushed out of it.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    for (const button of await visor(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await visor(page).getByRole('button', { name: 'Cerrar' }).tap()
    await expect(visor(page)).toHaveCount(0)
  })
})
