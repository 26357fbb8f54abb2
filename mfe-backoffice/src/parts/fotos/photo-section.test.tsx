import { api, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepChosen, takeChosen } from './chosen-photos.ts'
import { PhotoSection } from './photo-section.tsx'

const producto = { comercioId: 3, productId: 7 }
const cafe = new File(['x'], 'cafe.png', { type: 'image/png' })
const photos = '/comercios/3/productos/7/fotos'

beforeEach(() => signIn({ sub: 'ana' }))

afterEach(() => vi.restoreAllMocks())

/** Uploads that the test answers. */
const holdUploads = () => {
  const { mock } = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  return {
    mock,
    arrive: () => {
      const [request] = mock.contexts
      Object.defineProperty(request, 'status', { value: 200 })
      ;(request as XMLHttpRequest).dispatchEvent(new ProgressEvent('load'))
    },
  }
}

it.each([
  ['the same person', 'ana', ['POST', 'PUT']],
  ['nobody who signed in since', 'beto', []],
])('records a photo that arrives, and what was changed after it, as %s', async (_, sub, as) => {
  const { mock, arrive } = holdUploads()
  const heard = api(({ path }) => {
    if (path.endsWith('/presigned-url'))
      return [201, { url: 'https://archivos.plaza.test/1', key: 'subidas/1' }]
    return [path === photos ? 201 : 500, { imagenes: ['fotos/1.webp', 'fotos/2.webp'] }]
  })
  const screen = await show(<PhotoSection {...producto} saved={['fotos/1.webp']} />)
  await screen.getByLabelText('Agregar fotos').upload(cafe)
  await expect.poll(() => mock.contexts.length).toBe(1)
  await screen.getByRole('button', { name: 'Eliminar la foto 1' }).click()
  signIn({ sub })
  arrive()
  const done = sub === 'ana' ? 'Imagen guardada exitosamente' : /Hubo un error al guardar/
  await expect.element(screen.getByText(done).first()).toBeVisible()
  await expect.poll(() => heard.slice(1).map(({ method }) => method)).toEqual(as)
})

it('sends photos that were chosen for a new product for who chose them alone', () => {
  keepChosen(7, [cafe], 'ana')
  signIn({ sub: 'beto' })
  expect(takeChosen(7)).toEqual([])
  signIn({ sub: 'ana' })
  expect(takeChosen(7)).toEqual([cafe])
  expect(takeChosen(7)).toEqual([])
})
