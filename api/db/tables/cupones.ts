import type { Generated } from 'kysely'
import type { TipoCupon } from '../../contract/index.ts'

/** What makes an order cheaper for who knows its code. */
interface CuponesTable {
  id: Generated<number>
  /** In capitals; no two are alike. */
  codigo: string
  /** The shop that gives it; null for Plaza. */
  comercio_id: number | null
  tipo: TipoCupon
  /** % or whole COP; 0 for free shipping. */
  valor: number
  compra_minima: number
  usos_maximos: number | null
  uno_por_persona: number
  desde: string | null
  /** The first moment at which it does not hold any more. */
  hasta: string | null
  /** Sales that hold one of its uses. */
  usos: Generated<number>
  creado_por: string
  creado_en: string
  retirado_en: string | null
}

/** By which of a person's names a use is theirs. */
interface CuponPersonasTable {
  id_transaccion: string
  /** Digest of an account, an address or a document. */
  clave: string
  cupon_id: number
  /** 1 while the sale holds its use. */
  viva: Generated<number>
}

/** Coupons. */
export interface CuponesTables {
  cupones: CuponesTable
  cupon_personas: CuponPersonasTable
}
