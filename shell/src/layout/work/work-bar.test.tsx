import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { WorkBar } from './work-bar.tsx'

const word = 'Maximilianaalejandrinadelosangelescustodiosdelasantisimatrinidadyotros'
const comercios = [1, 2].map((id) => ({ id, nombre_barrio: word, funcion: 'cajero' })) as never[]

beforeEach(() => {
  api(() => [0])
  signIn({ name: word })
})

afterEach(async () => {
  signOut()
  await page.viewport(1280, 800)
})

const open = async (width: number) => {
  await page.viewport(width, 800)
  const [comercio] = comercios
  const cuenta = [{ label: 'Mi Perfil', link: '/profile' }]
  const how = { start: '/comercio/inicio', items: [], onChoose: () => undefined }
  return show(<WorkBar {...how} {...{ comercios, comercio, cuenta }} />)
}

const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect()

it.each([390, 768, 1280])(
  'has room at %i px for whoever and whatever has a long name',
  async (width) => {
    const screen = await open(width)
    await expect.element(screen.getByRole('button', { name: /^Comercio:/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
    const key = document.querySelector('kbd')
    expect(key?.getBoundingClientRect().height ?? 0).toBeLessThan(28)
  },
)

it('shows the shops to choose from whole on a phone', async () => {
  const screen = await open(390)
  await screen.getByRole('button', { name: /^Comercio:/ }).click()
  const { left, right } = boxOf(screen.getByRole('list', { name: 'Comercios' }))
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
})
