import { randomInt } from 'node:crypto'
import type { Db } from '../../../../db/tables.ts'
import type { Factor } from '../../../ports/sign-ins.ts'
import type { Caller } from '../accounts/caller.ts'
import {
  forgetFactorTries,
  takeFactorTry,
  triersOf,
  warnOfFactor,
} from '../accounts/factor-tries.ts'
import type { IdentityContext } from '../context/context.ts'
import { Refusal } from '../protocol/refusal.ts'
import { newSecret, stepOf } from '../protocol/totp.ts'
import {
  activateFactor,
  countRescates,
  deleteFactor,
  findFactor,
  replaceRescates,
  savePending,
  takePaso,
  takeRescate,
} from '../rows/factores.repository.ts'
import { findSesion, markFactor, revokeSesionesOf } from '../rows/sesiones.repository.ts'
import type { UsuarioRow } from '../rows/usuarios.repository.ts'

const mostRescates = 10
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const rescateLength = 10

/** Whether somebody who signs in has to show a code, too. */
export const hasFactor = async (db: Db, sub: string) =>
  Boolean((await findFactor(db, sub))?.secreto)

/** Makes the secret that a person types into their application; it counts once they have shown a code of it. */
export const beginFactor = async ({ db, seal }: IdentityContext, sub: string) => {
  const secret = newSecret()
  await savePending(db, sub, seal.close(secret))
  return secret
}

const tried = (ctx: IdentityContext, who: string) =>
  ctx.db.transaction().execute((trx) => takeFactorTry(trx, ctx, who))

// Of a secret that only its person has seen: who guesses at another counts apart.
const settingUp = (sub: string) => `preparar ${sub}`

// In the session that put it to use: there is nothing to win by a code, and so nothing to guess.
const isInUse = async (
  ctx: IdentityContext,
  sesion: string | undefined,
  secreto: string | null | undefined,
  code: string,
) => {
  if (!sesion || !secreto || !(await findSesion(ctx.db, sesion))?.has_factor) return false
  return stepOf(ctx.seal.open(secreto), code, Date.now()) !== undefined
}

/**
 * Puts the new secret to use, whose code the person shows; the session that shows it has proved it. It may show one again: whoever
 * lost the answer does not know that the secret is in use.
 */
export const confirmFactor = async (
  ctx: IdentityContext,
  sub: string,
  sesion: string | undefined,
  code: string,
) => {
  await tried(ctx, settingUp(sub))
  const { pendiente, secreto } = (await findFactor(ctx.db, sub)) ?? {}
  if (!pendiente && (await isInUse(ctx, sesion, secreto, code)))
    return forgetFactorTries(ctx.db, ctx, settingUp(sub))
  const paso = pendiente && stepOf(ctx.seal.open(pendiente), code, Date.now())
  if (!pendiente || !paso) throw new Refusal('factorMismatch')
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await activateFactor(trx, sub, pendiente, paso))) throw new Refusal('factorMismatch')
    if (sesion) await markFactor(trx, sesion)
    await forgetFactorTries(trx, ctx, settingUp(sub))
  })
}

const normalized = (code: string) => code.toLowerCase().replaceAll(/[^\da-z]/g, '')

const hashOf = ({ digest }: Pick<IdentityContext, 'digest'>, sub: string, code: string) =>
  digest(`rescate ${sub}`, normalized(code)).toString('base64url')

const isTaken = async (ctx: IdentityContext, sub: string, code: string) => {
  const typed = normalized(code)
  if (typed.length === rescateLength) return takeRescate(ctx.db, sub, hashOf(ctx, sub, typed))
  const secreto = (await findFactor(ctx.db, sub))?.secreto
  const paso = secreto && stepOf(ctx.seal.open(secreto), typed, Date.now())
  return paso ? takePaso(ctx.db, sub, paso) : false
}

/** Takes a code of the application, or a recovery code, once. Throws when it is none, or after too many that were none. */
export const proveFactor = async (
  ctx: IdentityContext,
  usuario: UsuarioRow,
  code: string,
  caller: Caller,
) => {
  const who = await triersOf(ctx, usuario, caller)
  await tried(ctx, who).catch(async (error) => {
    if (error instanceof Refusal) await warnOfFactor(ctx, usuario)
    throw error
  })
  if (!(await isTaken(ctx, usuario.sub, code))) throw new Refusal('factorMismatch')
  await forgetFactorTries(ctx.db, ctx, who)
}

const newRescate = () => {
  const all = Array.from({ length: rescateLength }, () => letters[randomInt(letters.length)])
  return `${all.slice(0, 5).join('')}-${all.slice(5).join('')}`
}

/** What a person sees of their own second factor and does to it. */
export const factorOf = (ctx: IdentityContext): Factor => ({
  find: async (sub) => ({
    activo: await hasFactor(ctx.db, sub),
    rescates_restantes: await countRescates(ctx.db, sub),
  }),
  /** Recovery codes in the place of those before; they are told once and kept as hashes. */
  newRescates: async (sub) => {
    const codigos = Array.from({ length: mostRescates }, newRescate)
    const hashes = codigos.map((codigo) => hashOf(ctx, sub, codigo))
    await ctx.db.transaction().execute((trx) => replaceRescates(trx, sub, hashes))
    return codigos
  },
})

/** Takes a person's second factor away, for who lost the device and the recovery codes; every session of theirs ends. */
export const resetFactor = (db: Db, sub: string) =>
  db.transaction().execute(async (trx) => {
    await deleteFactor(trx, sub)
    await revokeSesionesOf(trx, sub)
  })
