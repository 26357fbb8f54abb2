import type { TarifaEnvio } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'

/** What a shop asks for bringing things, by destination. */
export const listTarifas = (db: Db, comercio_id: number) =>
  db
    .selectFrom('tarifas_envio')
    .select([
      'destino',
      'valor',
      'valor_kilo_adicional',
      'dias_desde',
      'dias_hasta',
      'gratis_desde',
    ])
    .where('comercio_id', '=', comercio_id)
    .orderBy('destino')
    .execute()

/** Sets fees, whether there were some for those destinations or not. */
export const upsertTarifas = async (
  trx: Trx,
  comercio_id: number,
  tarifas: readonly TarifaEnvio[],
) => {
  await trx
    .insertInto('tarifas_envio')
    .values(tarifas.map((tarifa) => ({ comercio_id, ...tarifa })))
    .onConflict((conflict) =>
      conflict.columns(['comercio_id', 'destino']).doUpdateSet((eb) => ({
        valor: eb.ref('excluded.valor'),
        valor_kilo_adicional: eb.ref('excluded.valor_kilo_adicional'),
        dias_desde: eb.ref('excluded.dias_desde'),
        dias_hasta: eb.ref('excluded.dias_hasta'),
        gratis_desde: eb.ref('excluded.gratis_desde'),
      })),
    )
    .execute()
}

export const deleteTarifas = async (trx: Trx, comercio_id: number, destinos: readonly string[]) => {
  await trx
    .deleteFrom('tarifas_envio')
    .where('comercio_id', '=', comercio_id)
    .where('destino', 'in', destinos)
    .execute()
}
