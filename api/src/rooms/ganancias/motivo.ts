import type { MotivoWithoutGanancia } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Pagos } from '../../ports/pagos.ts'
import { genteOf } from '../comercios/comercios.ts'
import { sharesDispositivo } from '../dispositivos/dispositivos.ts'
import { listPersonas, type PersonaOfVenta } from './personas.repository.ts'
import {
  findRecommended,
  listComerciosOf,
  listHuellasOf,
  listHuellasOfComprador,
} from './recomendadas.repository.ts'
import { motivoOfPersonas } from './referido.rules.ts'

type Huellas = Pick<Pagos, 'huellasOf'>

// Who never bought anything is known by their profile alone.
const isSamePagador = async (
  db: Db,
  pagos: Huellas,
  id_transaccion: string,
  { id_usuario, correo_electronico, numero_documento }: PersonaOfVenta,
) => {
  const pagador = await listHuellasOf(db, id_transaccion)
  if (pagador.length === 0) return false
  const suyas = pagos.huellasOf({ correo: correo_electronico, documento: numero_documento })
  const antes = await listHuellasOfComprador(db, id_usuario)
  return [...suyas, ...antes].some((huella) => pagador.includes(huella))
}

const unknown = { numero_documento: null, documento_negado: 0, telefono: null }

/**
 * Why a paid sale earns its referrer nothing, by what is known now: who the two are, in which browsers both were used, and
 * who paid for what either bought. Undefined where it earns, or where the referrer's account is gone. Another browser, and
 * another's card that was never used before, are not seen.
 */
export const motivoOf = async (
  db: Db,
  pagos: Huellas,
  id_transaccion: string,
): Promise<MotivoWithoutGanancia | undefined> => {
  const venta = await findRecommended(db, id_transaccion)
  if (!venta?.referente_id) return undefined
  const { id_usuario, referente_id, direccion_envio } = venta
  const personas = await listPersonas(db, [id_usuario, referente_id])
  const referente = personas.find((one) => one.id_usuario === referente_id)
  if (!referente) return undefined
  const comprador = personas.find((one) => one.id_usuario === id_usuario)
  const gente = await genteOf(db, await listComerciosOf(db, id_transaccion))
  const compra = { ...(comprador ?? { id_usuario, ...unknown }), direccion: direccion_envio }
  const vive = { ...referente, direccion: referente.direccion_principal }
  const motivo = motivoOfPersonas(compra, vive, gente)
  if (motivo) return motivo
  if (await sharesDispositivo(db, id_usuario, referente_id)) return 'mismo_dispositivo'
  return (await isSamePagador(db, pagos, id_transaccion, referente)) ? 'mismo_pagador' : undefined
}
