import type { Sharp } from 'sharp'
import { limitesFoto } from '../../../contract/index.ts'
import { ApiError } from '../errors.ts'

/** A picture that somebody sent, turned as its camera meant it: to be given a size and a format. */
export type Drawing = () => Sharp

// Its head alone is read.
const sizeOf = async (bytes: Uint8Array): Promise<{ width?: number; height?: number }> => {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}))
}

// One picture at a time: two would take every thread that Node has for work, and sales wait for one to have the disk.
let drawing: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture anew, as `how` says: nothing of the file but its pixels goes into what comes out.
 * Throws archivo_no_admitido for what is no picture, foto_con_demasiados_pixeles for one of more than `limitesFoto.pixeles`.
 */
export const draw = async <Drawn>(
  bytes: Uint8Array,
  how: (picture: Drawing) => Promise<Drawn>,
): Promise<Drawn> => {
  const { default: sharp } = await import('sharp')
  const picture = () =>
    sharp(bytes, { limitInputPixels: limitesFoto.pixeles, failOn: 'error' }).rotate()
  const drawn = drawing.then(() => how(picture))
  drawing = drawn.catch(() => undefined)
  try {
    return await drawn
  } catch (cause) {
    const { width = 0, height = 0 } = await sizeOf(bytes)
    const isHuge = width * height > limitesFoto.pixeles
    throw new ApiError(isHuge ? 'foto_con_demasiados_pixeles' : 'archivo_no_admitido', { cause })
  }
}
