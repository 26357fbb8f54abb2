import type { Hono } from 'hono'
import { firstPath } from '../compose/compose-page.ts'
import type { Renderer } from '../render/renderer.ts'

/** How long a page server that begins draws for nobody, in ms; after that it listens, whatever has come of it. */
const mostMs = 5000

/**
 * Has the shop's first page drawn before anybody comes. Whoever asks for the first drawing of a version waits for its code to be
 * read as well, and on a busy machine, as where a new shop's pictures are still being made, gets the page grey.
 */
export const drawAhead = async (
  app: Pick<Hono, 'request'>,
  { settled }: Pick<Renderer, 'settled'>,
  limitMs = mostMs,
) => {
  const drawing = async () => {
    await app.request(firstPath)
    await settled()
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([drawing(), late])
  clearTimeout(timer)
}
