import type { MotivoSinGanancia } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Pagos } from '../../ports/pagos.ts'
import { genteDe } from '../comercios/comercios.ts'
import { comparteDispositivo } from '../dispositivos/dispositivos.ts'
import { listPersonas, type PersonaDeVenta } from './personas.repository.ts'
import {
  findRecomendada,
  listComerciosDe,
  listHuellasDe,
  listHuellasDeComprador,
} from './recomendadas.repository.ts'
import { motivoDePersonas } from './referido.rules.ts'

type Huellas = Pick<Pagos, 'huellasDe'>

// Who never bought anything is known by their profile alone.
const isMismoPagador = async (
  db: Db,
  pagos: Huellas,
  id_transaccion: string,
  { id_usuario, correo_electronico, numero_documento }: PersonaDeVenta,
) => {
  const pagador = await listHuellasDe(db, id_transaccion)
  if (pagador.length === 0) return false
  const suyas = pagos.huellasDe({ correo: correo_electronico, documento: numero_documento })
  const antes = await listHuellasDeComprador(db, id_usuario)
  return [...suyas, ...antes].some((huella) => pagador.includes(huella))
}

const unknown = { numero_documento: null, documento_negado: 0, telefono: null }

/**
 * Why a paid sale earns its referrer nothing, by what is known now: who the two are, in which browsers both were used, and
 * who paid for what either bought. Undefined where it earns, or where the referrer's account is gone. Another browser, and
 * another's card that was never used before, are not seen.
 */
export const motivoDe = async (
  db: Db,
  pagos: Huellas,
  id_transaccion: string,
): Promise<MotivoSinGanancia | undefined> => {
  const venta = await findRecomendada(db, id_transaccion)
  if (!venta?.referente_id) return undefined
  const { id_usuario, referente_id, direccion_envio } = venta
  const personas = await listPersonas(db, [id_usuario, referente_id])
  const referente = personas.find((one) => one.id_usuario === referente_id)
  if (!referente) return undefined
  const comprador = personas.find((one) => one.id_usuario === id_usuario)
  const gente = await genteDe(db, await listComerciosDe(db, id_transaccion))
  const compra = { ...(comprador ?? { id_usuario, ...unknown }), direccion: direccion_envio }
  const vive = { ...referente, direccion: referente.direccion_principal }
  const motivo = motivoDePersonas(compra, vive, gente)
  if (motivo) return motivo
  if (await comparteDispositivo(db, id_usuario, referente_id)) return 'mismo_dispositivo'
  return (await isMismoPagador(db, pagos, id_transaccion, referente)) ? 'mismo_pagador' : undefined
}
