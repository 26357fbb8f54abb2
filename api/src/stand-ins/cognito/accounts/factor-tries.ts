import type { Db, Trx } from '../../../../db/tables.ts'
import type { IdentityContext } from '../context/context.ts'
import { isWithin } from '../context/quotas.ts'
import { Refusal } from '../protocol/refusal.ts'
import { countIntento, deleteIntentos } from '../rows/intentos.repository.ts'
import type { UsuarioRow } from '../rows/usuarios.repository.ts'
import { type Caller, standingOf } from './caller.ts'
import { deliver } from './deliver.ts'
import { factorGuessesMessage } from './mensajes.ts'

const minuteMs = 60_000

/** Few at once, and few in a day: who tries on for weeks gets nowhere either. */
const windows = [
  { kind: 'factor', most: 5, ms: 15 * minuteMs },
  { kind: 'factor-dia', most: 20, ms: 24 * 60 * minuteMs },
]

type Digests = Pick<IdentityContext, 'digest'>

const namesOf = ({ digest }: Digests, who: string) => {
  const name = digest('factor', who).toString('base64url')
  return windows.map(({ kind, ...window }) => ({ ...window, nombre: `${kind}:${name}` }))
}

/** Whose tries count together: of whom the account knows, their own; of all others, the account's. */
export const triersOf = async (ctx: IdentityContext, usuario: UsuarioRow, caller: Caller) => {
  const { who, isKnown } = await standingOf(ctx, usuario.login, caller)
  return isKnown ? who : usuario.sub
}

/** Counts a try at a second factor before it is looked at, and refuses too many. Run it in a transaction. */
export const takeFactorTry = async (trx: Trx, ctx: Digests, who: string) => {
  for (const { nombre, most, ms } of namesOf(ctx, who)) {
    const ends = new Date(Date.now() + ms).toISOString()
    const { cuenta, vence_en } = await countIntento(trx, nombre, ends)
    if (cuenta <= most) continue
    throw new Refusal('tooManyTries', Math.ceil((Date.parse(vence_en) - Date.now()) / 1000))
  }
}

export const forgetFactorTries = (db: Db, ctx: Digests, who: string) =>
  deleteIntentos(
    db,
    namesOf(ctx, who).map(({ nombre }) => nombre),
  )

/** Tells a person, once a day, that somebody who has their password guesses at their second factor. */
export const warnOfFactor = async (ctx: IdentityContext, { sub, correo }: UsuarioRow) => {
  if (!(await isWithin(ctx.quotas.warnings, `factor ${sub}`))) return
  await deliver(ctx, { to: correo, ...factorGuessesMessage }).catch(() => undefined)
}
