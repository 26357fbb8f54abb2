import type { ResenaComercio } from '@plaza/contract'
import { signOut } from '@plaza/shell/session'
import { api, show, signIn } from '@plaza/shell/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnswerDialog } from './answer-dialog.tsx'

const resena: ResenaComercio = {
  ...{ id: 5, estrellas: 2, texto: 'Llegó tarde.', autor: 'Ana G.', fotos: [], respuesta: null },
  ...{ creado_en: '2026-11-20T12:00:00.000Z', editado_en: null, respuesta_version: 0 },
  producto: { id: 7, nombre: 'Café molido', imagen: null },
}

const respondida = (texto: string, respuesta_version: number): ResenaComercio => ({
  ...resena,
  respuesta: { texto, respondido_en: '2026-11-21T12:00:00.000Z' },
  respuesta_version,
})

beforeEach(() => signIn())
afterEach(signOut)

/** What keeps a shop's answers; the answer to the first is lost, and it took effect unless somebody else was there before. */
const open = async (others?: string) => {
  let kept = resena
  api(({ method, body }) => {
    if (method === 'GET') return [200, { data: [kept], siguiente: null, por_responder: 0 }]
    const { texto, version } = body as { texto: string; version: number }
    const isFirst = kept === resena
    if (isFirst && others) kept = respondida(others, 1)
    else if (version !== kept.respuesta_version)
      return [409, { error: { code: 'datos_cambiados', message: 'Cambió.' } }]
    else kept = respondida(texto, version + 1)
    return isFirst ? [0] : [200, kept]
  })
  const onDone = vi.fn(async () => undefined)
  const screen = await show(
    <AnswerDialog comercioId={3} resena={resena} onDone={onDone} onClose={vi.fn()} />,
  )
  const words = screen.getByRole('textbox', { name: 'Tu respuesta' })
  const publish = screen.getByRole('button', { name: 'Publicar respuesta' })
  await words.fill('Lo sentimos mucho.')
  await publish.click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await words.fill('Lo sentimos mucho: el bus se varó.')
  await publish.click()
  return { screen, onDone, texto: () => kept.respuesta?.texto }
}

it('goes over what it answered itself where the word of it was lost', async () => {
  const { onDone, texto } = await open()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(texto()).toBe('Lo sentimos mucho: el bus se varó.')
})

it('shows what another person of the shop answered meanwhile', async () => {
  const { screen, onDone, texto } = await open('Ya te escribimos.')
  await expect.element(screen.getByText(/respondió mientras escribías/)).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  expect(texto()).toBe('Ya te escribimos.')
})
