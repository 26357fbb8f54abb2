import type { Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { lockComercio } from './comercios.repository.ts'
import { hasDueno } from './membresias.repository.ts'

/**
 * Throws ultimo_dueno where nobody is left to run one of some shops, which sells: asked once people have left it, of two
 * who leave at once the second stays. A closed shop needs nobody: only an administrator opens it again.
 */
export const requireDuenos = async (trx: Trx, ids: readonly number[]) => {
  for (const id of [...ids].sort((a, b) => a - b)) {
    const comercio = await lockComercio(trx, id)
    if (comercio?.estado === 'activo' && !(await hasDueno(trx, id)))
      throw new ApiError('ultimo_dueno')
  }
}
