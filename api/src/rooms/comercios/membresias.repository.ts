import type { Trx } from '../../../db/tables.ts'
import { withdrawLeftBy } from './invitaciones.repository.ts'

/** Takes somebody out of every shop, with whom they invited there; answers where they worked, as "3 (cajero)". */
export const endMembresias = async (trx: Trx, id_usuario: string) => {
  const membresias = await trx
    .deleteFrom('comercio_miembros')
    .where('id_usuario', '=', id_usuario)
    .returning(['comercio_id', 'funcion'])
    .execute()
  const administrados = await trx
    .updateTable('comercios')
    .set((eb) => ({ administrador_id: null, version: eb('version', '+', 1) }))
    .where('administrador_id', '=', id_usuario)
    .returning('id')
    .execute()
  await withdrawLeftBy(trx, id_usuario)
  const funciones = new Map<number, string>()
  for (const { comercio_id, funcion } of membresias) funciones.set(comercio_id, funcion)
  for (const { id } of administrados) funciones.set(id, 'dueño')
  return [...funciones].map(([id, funcion]) => `${id} (${funcion})`).sort()
}
