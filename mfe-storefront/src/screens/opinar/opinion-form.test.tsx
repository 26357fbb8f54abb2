import type { Opinion, ResenaPropia } from '@plaza/contract'
import { Link, useLocation } from '@plaza/shell/router'
import { api, moment, type Sent, show, signIn } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { OpinionForm } from './opinion-form.tsx'

const producto = { id: 7, nombre: 'Café molido', imagen: null }
const unwritten: Opinion = { producto, resena: null, impedimento: null }

const resena: ResenaPropia = {
  ...{ id: 1, estrellas: 5, texto: 'Muy rico, volveré.', fotos: [], version: 3, motivo: null },
  ...{ creado_en: '2026-11-20T12:00:00.000Z', editado_en: null, respuesta: null },
}

const path = '/productos/7/resenas/propia'
const said = 'Llegó en dos días y sabe a monte.'

const savedIn = (heard: Sent[]) => heard.filter(({ method }) => method === 'PUT')

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  signIn()
})

/** The form, and a screen to leave it for. */
const Place = ({ opinion = unwritten }: { opinion?: Opinion }) =>
  useLocation().pathname === '/cart' ? (
    <button type="button">Pagar</button>
  ) : (
    <>
      <Link to="/cart">Al carrito</Link>
      <OpinionForm opinion={opinion} />
    </>
  )

const open = async (opinion: Opinion) => {
  const screen = await show(<OpinionForm opinion={opinion} />)
  return {
    screen,
    words: screen.getByRole('textbox', { name: '¿Cómo te fue?' }),
    send: screen.getByRole('button', { name: /Publicar opinión|Guardar cambios/ }),
  }
}

describe('saying what I think', () => {
  it('asks for stars and words at their places', async () => {
    const heard = api(() => [500])
    const { screen, words, send } = await open(unwritten)
    await send.click()
    await expect.element(screen.getByText('Elige de una a cinco estrellas')).toBeVisible()
    await expect.element(screen.getByText('Cuéntanos cómo te fue')).toBeVisible()
    await expect.element(screen.getByRole('radio').first()).toHaveFocus()
    await words.fill('Corto')
    await expect.element(screen.getByText(/al menos 10 caracteres/)).toBeVisible()
    expect(savedIn(heard)).toEqual([])
  })

  it('leads to the stars where they alone are missing', async () => {
    const heard = api(() => [500])
    const { screen, words, send } = await open(unwritten)
    await words.fill(said)
    await send.click()
    await expect.element(screen.getByRole('radio').first()).toHaveFocus()
    await send.click()
    await expect.element(screen.getByRole('radio').first()).toHaveFocus()
    expect(savedIn(heard)).toEqual([])
  })

  it('takes stars by the arrows, is sent once, and outlives an answer that failed', async () => {
    let isDown = true
    const heard = api(({ method }) => {
      if (method !== 'PUT') return [500]
      return isDown ? [503] : [200, { ...resena, estrellas: 4, texto: said, version: 1 }]
    })
    const { screen, words, send } = await open(unwritten)
    await screen.getByRole('radio', { name: '3 estrellas: Regular' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('radio', { name: '4 estrellas: Buena' })).toBeChecked()
    await words.fill(said)
    await send.click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await expect.element(words).toHaveValue(said)
    isDown = false
    const before = savedIn(heard).length
    await send.dblClick()
    await expect.poll(() => savedIn(heard).length).toBe(before + 1)
    expect(savedIn(heard).at(-1)).toMatchObject({
      ...{ path, body: { estrellas: 4, texto: said, fotos: [], version: 0 } },
    })
  })

  it('is there again when the tab comes back', async () => {
    api(() => [500])
    const first = await open(unwritten)
    await first.screen.getByRole('radio', { name: '2 estrellas: Mala' }).click()
    await first.words.fill(said)
    await first.screen.unmount()
    const { screen, words } = await open(unwritten)
    await expect.element(words).toHaveValue(said)
    await expect.element(screen.getByRole('radio', { name: '2 estrellas: Mala' })).toBeChecked()
  })

  it('has its photos again when the tab comes back, but for those that were taken away', async () => {
    let sent = 0
    api(({ path: asked, method }) => {
      if (asked.endsWith('/presigned-url'))
        return [200, { key: 'subidas/resenas/1', url: 'https://archivos.plaza.test/1' }]
      if (method === 'PUT') return [200]
      sent += 1
      return [201, { foto: `resenas/7/${sent}.webp` }]
    })
    const first = await open(unwritten)
    const file = (name: string) => new File(['x'], name, { type: 'image/png' })
    await first.screen.getByLabelText('Agregar fotos').upload([file('caja.png'), file('taza.png')])
    await expect.element(first.screen.getByRole('img', { name: 'taza.png' })).toBeInTheDocument()
    await first.screen.getByRole('button', { name: 'Quitar caja.png' }).click()
    await expect.element(first.screen.getByRole('button', { name: 'Agregar fotos' })).toHaveFocus()
    await first.screen.unmount()
    const { screen } = await open(unwritten)
    await expect.element(screen.getByRole('img', { name: 'Foto 1' })).toBeInTheDocument()
    await expect.element(screen.getByRole('img', { name: 'Foto 2' })).not.toBeInTheDocument()
  })

  it('gives up a photo that nobody answers, and publishes once it is taken away', async () => {
    const deadline = new AbortController()
    const waited = vi.spyOn(AbortSignal, 'timeout')
    const heard = api(({ path: asked, method }) => {
      if (asked.endsWith('/presigned-url'))
        return [200, { key: 'subidas/resenas/1', url: 'https://archivos.plaza.test/1' }]
      if (asked !== path || method !== 'PUT') return moment().here.then(() => [200])
      return [200, { ...resena, texto: said, version: 1 }]
    })
    const { screen, words, send } = await open(unwritten)
    await screen.getByRole('radio', { name: '4 estrellas: Buena' }).click()
    await words.fill(said)
    waited.mockImplementation((ms) =>
      ms === 30_000 + 1024 ? deadline.signal : new AbortController().signal,
    )
    const photo = new File(['x'.repeat(32_768)], 'caja.png', { type: 'image/png' })
    await screen.getByLabelText('Agregar fotos').upload(photo)
    await expect.poll(() => heard.length).toBe(2)
    await expect.element(send).toBeDisabled()
    deadline.abort(new DOMException('', 'TimeoutError'))
    await expect.element(screen.getByText(/No pudimos subir esta foto/)).toBeVisible()
    await screen.getByRole('button', { name: 'Quitar caja.png' }).click()
    waited.mockRestore()
    await send.click()
    await expect.element(screen.getByText('¡Gracias! Tu opinión ya se ve.')).toBeVisible()
  })

  it('is nobody else’s who signs in in this tab', async () => {
    api(() => [500])
    const first = await open(unwritten)
    await first.words.fill(said)
    await first.screen.unmount()
    signIn({ sub: '2b0f4f0e-6d1c-4a57-8a6e-0c8f5d7b9a11' })
    const second = await open(unwritten)
    await expect.element(second.words).toHaveValue('')
    await second.screen.unmount()
    signIn()
    await expect.element((await open(unwritten)).words).toHaveValue(said)
  })

  it('leads whoever has left meanwhile nowhere when its answer comes', async () => {
    const answer = moment()
    const heard = api(async ({ method }) => {
      if (method !== 'PUT') return [500]
      await answer.here
      return [200, { ...resena, version: 1 }]
    })
    const screen = await show(<Place />)
    await screen.getByRole('radio', { name: '4 estrellas: Buena' }).click()
    await screen.getByRole('textbox', { name: '¿Cómo te fue?' }).fill(said)
    await screen.getByRole('button', { name: 'Publicar opinión' }).click()
    await expect.poll(() => savedIn(heard).length).toBe(1)
    await screen.getByRole('link', { name: 'Al carrito' }).click()
    await expect.element(screen.getByRole('button', { name: 'Pagar' })).toBeVisible()
    answer.come()
    await expect.element(screen.getByText('¡Gracias! Tu opinión ya se ve.')).toBeVisible()
    await screen.getByRole('button', { name: 'Pagar' }).click({ timeout: 5000 })
  })

  it('leaves whoever signed in meanwhile where they are when its answer comes, with what they write', async () => {
    const answer = moment()
    const heard = api(() => answer.here.then(() => [200, { ...resena, texto: said, version: 1 }]))
    const first = await show(<Place />)
    await first.getByRole('radio', { name: '4 estrellas: Buena' }).click()
    await first.getByRole('textbox', { name: '¿Cómo te fue?' }).fill(said)
    await first.getByRole('button', { name: 'Publicar opinión' }).click()
    await expect.poll(() => savedIn(heard).length).toBe(1)
    signIn({ sub: 'beto' })
    const second = await show(<Place />)
    await second
      .getByRole('textbox', { name: '¿Cómo te fue?' })
      .last()
      .fill('Lo de Beto, a medias.')
    answer.come()
    const drafts = () => Object.keys(sessionStorage).filter((name) => name.startsWith('opinar'))
    await expect.poll(drafts).toEqual(['opinar.7 beto'])
    await expect.element(second.getByRole('button', { name: 'Pagar' })).not.toBeInTheDocument()
    await expect.element(second.getByText('Al carrito').last()).toBeVisible()
  })

  it('adds no photo as whoever signed in while it was on its way', async () => {
    const heard = api(({ path: asked, method }) => {
      if (asked.endsWith('/presigned-url'))
        return [200, { key: 'subidas/resenas/1', url: 'https://archivos.plaza.test/1' }]
      if (method === 'PUT') signIn({ sub: 'beto' })
      return [201, { foto: 'resenas/1.webp' }]
    })
    const { screen } = await open(unwritten)
    const photo = new File(['x'], 'caja.png', { type: 'image/png' })
    await screen.getByLabelText('Agregar fotos').upload(photo)
    await expect.element(screen.getByRole('alert')).toBeVisible()
    expect(heard.map(({ method }) => method)).toEqual(['POST', 'PUT'])
  })

  it('leads whoever has left meanwhile nowhere when it is deleted', async () => {
    const answer = moment()
    const heard = api(() => answer.here.then(() => [200]))
    const screen = await show(<Place opinion={{ ...unwritten, resena }} />)
    await screen.getByRole('button', { name: 'Borrar mi opinión' }).click()
    await screen.getByRole('button', { name: 'Borrar', exact: true }).click()
    await expect.poll(() => heard.length).toBe(1)
    ;(screen.getByText('Al carrito').element() as HTMLElement).click()
    await expect.element(screen.getByRole('button', { name: 'Pagar' })).toBeVisible()
    answer.come()
    await expect.element(screen.getByText('Borramos tu opinión.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Pagar' })).toBeVisible()
  })

  it('shows what another tab said meanwhile, and goes over it only when it is sent again', async () => {
    const heard = api(({ method, body }) => {
      const { version } = (body ?? {}) as { version?: number }
      if (method === 'GET') {
        const now = { ...resena, texto: 'Lo que dice la otra pestaña.', version: 4 }
        return [200, { producto, resena: now, impedimento: null }]
      }
      if (version === 4) return [200, { ...resena, texto: said, version: 5 }]
      return [409, { error: { code: 'datos_cambiados', message: 'Cambió.' } }]
    })
    const { screen, words, send } = await open({ ...unwritten, resena })
    await words.fill(said)
    await send.click()
    await expect.element(screen.getByText(/Lo que dice la otra pestaña/)).toBeVisible()
    await expect.element(words).toHaveValue(said)
    await send.click()
    await expect.poll(() => savedIn(heard).length).toBe(2)
    expect(savedIn(heard).map(({ body }) => (body as { version: number }).version)).toEqual([3, 4])
  })

  it('goes over what it said itself where the answer was lost, and tells of no other tab', async () => {
    let kept = resena
    const heard = api(({ method, body }) => {
      if (method === 'GET') return [200, { producto, resena: kept, impedimento: null }]
      const { version, ...rest } = body as { version: number; texto: string }
      if (version !== kept.version)
        return [409, { error: { code: 'datos_cambiados', message: 'Cambió.' } }]
      kept = { ...kept, ...rest, version: version + 1 }
      return kept.version === 4 ? [0] : [200, kept]
    })
    const { screen, words, send } = await open({ ...unwritten, resena })
    await words.fill(said)
    await send.click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await words.fill(`${said} Lo recomiendo.`)
    await send.click()
    await expect.element(screen.getByText('Tu opinión quedó guardada.')).toBeVisible()
    await expect.element(screen.getByText(/otra pestaña/)).not.toBeInTheDocument()
    expect(kept).toMatchObject({ texto: `${said} Lo recomiendo.`, version: 5 })
    expect(savedIn(heard).length).toBe(3)
  })
})
