import type { Uploads } from '../app.ts'
import { createAlmacen, type Disk } from '../archivos/archivos.ts'
import { limitesPredeterminados } from '../cargas/cargas.ts'

/** Uploads to a disk, at addresses of this API. */
export const uploadsTo = (disk: Disk, limites = {}): Uploads => {
  const credential = { accessKey: 'plaza', secret: 'a secret of the tests', region: 'us-east-1' }
  const almacen = createAlmacen({ disk, credential, publicOrigin: 'http://localhost:3000' })
  return { storage: almacen.storage, almacen, limites: { ...limitesPredeterminados, ...limites } }
}
