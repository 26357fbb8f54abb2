import type { Balanzas } from '../../../../contract/index.ts'
import type { Db } from '../../../../db/tables.ts'
import { audit } from '../../../machinery/audit/audit.ts'
import type { Who } from '../../cajas/cajas.ts'
import { requireFuncion, toStock } from '../../comercios/comercios.ts'
import { findFormatos, putFormatos } from './balanzas.repository.ts'

/** Says how the labels of a shop's scales are read; for its supervisors. Its tills learn it as they open. */
export const setBalanzas = (
  db: Db,
  { sub, comercio_id }: Who,
  { formatos }: Balanzas,
): Promise<Balanzas> =>
  db.transaction().execute(async (trx) => {
    await requireFuncion(trx, { sub }, comercio_id, toStock)
    const antes = await findFormatos(trx, comercio_id)
    await putFormatos(trx, {
      ...{ comercio_id, formatos: JSON.stringify(formatos), puesto_por: sub },
      puesto_en: new Date().toISOString(),
    })
    await audit(trx, {
      ...{ id_usuario: sub, accion: 'editar', recurso: 'comercio', recurso_id: comercio_id },
      ...{ antes: { balanzas: antes }, despues: { balanzas: formatos } },
    })
    return { formatos }
  })
