import type { Disk } from '../../ports/files.ts'
import { limitesPredeterminados } from '../../rooms/cargas/cargas.ts'
import { createAlmacen } from '../../stand-ins/object-store/object-store.ts'

/** Uploads to a disk, at addresses of this API. */
export const uploadsTo = (disk: Disk, limites = {}) => {
  const credential = { accessKey: 'plaza', secret: 'a secret of the tests', region: 'us-east-1' }
  const almacen = createAlmacen({ disk, credential, publicOrigin: 'http://localhost:3000' })
  return { storage: almacen.storage, almacen, limites: { ...limitesPredeterminados, ...limites } }
}
