import { hash, timingSafeEqual } from 'node:crypto'
import type { AvisoGuia } from '../../../contract/index.ts'
import { ApiError } from '../../machinery/errors.ts'
import { findGuia, findGuiaByOrden } from '../envios/envios.ts'
import type { GuiasDeps } from './deps.ts'
import { askAbout } from './follow.ts'
import { adoptGuia, tellComercio } from './learn.ts'

const digest = (text: string) => hash('sha256', text, 'buffer')

const isKey = (secret: string, given: string | undefined) =>
  given !== undefined && timingSafeEqual(digest(secret), digest(given))

const wellFormed = /^[\w-]{1,60}$/

/**
 * Takes a notice of a guide: asks its carrier what is true and goes by that, however often it comes. Of the notice itself is
 * believed which guide it is of, and the number of one whose answer was lost: the service signs nothing, so its address holds
 * what it alone knows. Throws firma_invalida, and transportadora_no_disponible, after which it tells it again.
 */
export const takeAviso = async (
  deps: GuiasDeps,
  secret: string,
  clave: string | undefined,
  aviso: AvisoGuia | undefined,
) => {
  if (!isKey(secret, clave)) throw new ApiError('firma_invalida')
  const { transportadora, db } = deps
  if (!aviso || !transportadora) return
  const orden = String(aviso.idOrder)
  const reference = aviso.myShipmentReference ?? ''
  const numero = aviso.trackingCode?.trim() ?? ''
  const named = await findGuia(db, reference)
  if (named && wellFormed.test(orden) && wellFormed.test(numero))
    await adoptGuia(deps, named.clave, { orden, numero, rotulo: null })
  const guia = await findGuiaByOrden(db, orden)
  if (!guia) return
  await askAbout(deps, transportadora, guia.clave)
  await tellComercio(db, guia.clave)
}
