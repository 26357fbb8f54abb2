import type { Funcion } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'

interface Left {
  comercio_id: number
  funcion: Funcion
}

/** Writes down that somebody works in some shops no more, and by whom: what they sold there is still to be taken in. */
export const noteSalidas = async (
  trx: Trx,
  por: string,
  id_usuario: string,
  left: readonly Left[],
) => {
  for (const { comercio_id, funcion } of left) {
    const recurso_id = `${comercio_id}/${id_usuario}`
    const cambio = { id_usuario: por, accion: 'retirar', recurso: 'miembro', recurso_id } as const
    await audit(trx, { ...cambio, antes: { funcion } })
  }
}
