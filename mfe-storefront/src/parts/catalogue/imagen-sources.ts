import { anchosImagen, imagenUrl } from '@plaza/contract'
import { cdnUrl } from '@plaza/shell/http'

/** A catalogue picture in every width that it exists in. */
export const imagenSources = (path: string | undefined) =>
  anchosImagen.map((width) => ({ src: imagenUrl(cdnUrl(), path, width), width }))
