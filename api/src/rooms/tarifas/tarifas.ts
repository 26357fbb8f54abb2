import {
  type CambioTarifas,
  everywhere,
  type RetiroTarifas,
  type TarifasEnvio,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { isLugar } from '../lugares/lugares.ts'
import { deleteTarifas, listTarifas as listRows, upsertTarifas } from './tarifas.repository.ts'

export { enviosOf, isByDestino } from './fletes.ts'

type Plaza = Pick<Ajustes, 'valorEnvio' | 'firstDiaEnvio' | 'lastDiaEnvio' | 'envioGratisDesde'>

/** Who asks, and about which shop. */
interface Who {
  sub: string
  comercio_id: number
}

const ofPlaza = (ajustes: Plaza): TarifasEnvio['plaza'] => ({
  destino: everywhere,
  valor: ajustes.valorEnvio,
  valor_kilo_adicional: 0,
  dias_desde: ajustes.firstDiaEnvio,
  dias_hasta: ajustes.lastDiaEnvio,
  gratis_desde: ajustes.envioGratisDesde,
})

/** What a shop asks for bringing things where, and what holds where it says nothing. */
export const listTarifas = async (
  db: Db,
  ajustes: Plaza,
  comercio_id: number,
): Promise<TarifasEnvio> => ({
  tarifas: await listRows(db, comercio_id),
  plaza: ofPlaza(ajustes),
})

// SQLite takes so many values in one statement; a row has seven.
const mostAtOnce = 500

const parts = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, i) =>
    all.slice(i * mostAtOnce, (i + 1) * mostAtOnce),
  )

const auditOf = ({ sub, comercio_id }: Who, accion: string) => ({
  ...{ id_usuario: sub, accion, recurso: 'comercio' as const, recurso_id: comercio_id },
})

/** Asks the same for each of some destinations. Throws municipio_no_valido for one that there is not. */
export const setTarifas = (
  db: Db,
  ajustes: Plaza,
  who: Who,
  { destinos, ...valores }: CambioTarifas,
): Promise<TarifasEnvio> =>
  db.transaction().execute(async (trx) => {
    const all = [...new Set(destinos)]
    if (!all.every((destino) => destino === everywhere || isLugar(destino)))
      throw new ApiError('municipio_no_valido', { campos: { destinos: 'Hay uno que no existe' } })
    for (const some of parts(all))
      await upsertTarifas(
        trx,
        who.comercio_id,
        some.map((destino) => ({ destino, ...valores })),
      )
    await audit(trx, {
      ...auditOf(who, 'poner tarifa de envío'),
      despues: { destinos, ...valores },
    })
    return listTarifas(trx, ajustes, who.comercio_id)
  })

/** Asks nothing of its own for some destinations any more. */
export const removeTarifas = (
  db: Db,
  ajustes: Plaza,
  who: Who,
  { destinos }: RetiroTarifas,
): Promise<TarifasEnvio> =>
  db.transaction().execute(async (trx) => {
    await deleteTarifas(trx, who.comercio_id, destinos)
    await audit(trx, { ...auditOf(who, 'quitar tarifa de envío'), antes: { destinos } })
    return listTarifas(trx, ajustes, who.comercio_id)
  })
