import type { Trx } from '../../../../db/tables.ts'
import type { IdentityContext } from '../context/context.ts'
import { Refusal } from '../protocol/refusal.ts'
import { countIntento, deleteIntentos } from '../rows/intentos.repository.ts'

const most = 5
const windowMs = 15 * 60_000

const nameOf = ({ digest }: Pick<IdentityContext, 'digest'>, sub: string) =>
  `factor:${digest('factor', sub).toString('base64url')}`

/** Counts a try at a person's second factor before it is looked at, and refuses too many. Run it in a transaction. */
export const takeFactorTry = async (trx: Trx, ctx: IdentityContext, sub: string) => {
  const ends = new Date(Date.now() + windowMs).toISOString()
  const { cuenta, vence_en } = await countIntento(trx, nameOf(ctx, sub), ends)
  if (cuenta <= most) return
  throw new Refusal('tooManyTries', Math.ceil((Date.parse(vence_en) - Date.now()) / 1000))
}

export const forgetFactorTries = (trx: Trx, ctx: IdentityContext, sub: string) =>
  deleteIntentos(trx, [nameOf(ctx, sub)])
