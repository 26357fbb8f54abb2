import * as z from 'zod'
import type { Db } from '../../../../db/tables.ts'
import type { IdentityContext } from '../context/context.ts'
import { findUsuario } from '../rows/usuarios.repository.ts'

/** What a sign-in waits for once its password was proved. */
export type Etapa = 'codigo' | 'preparar' | 'preparado'

const esperaSchema = z.object({
  etapa: z.enum(['codigo', 'preparar', 'preparado']),
  id: z.string(),
  sub: z.string(),
  /** Of the password that was proved. */
  salt: z.nullable(z.string()),
  /** Milliseconds since the epoch. */
  exp: z.number(),
})

export type Espera = z.infer<typeof esperaSchema>

/** What a client carries, sealed, between the steps of a sign-in. */
export const closeEspera = ({ seal }: Pick<IdentityContext, 'seal'>, espera: Espera) =>
  seal.close(JSON.stringify(espera))

const read = ({ seal }: Pick<IdentityContext, 'seal'>, session: string | null | undefined) => {
  try {
    return esperaSchema.parse(JSON.parse(seal.open(session ?? '')))
  } catch {
    return undefined
  }
}

/** The same opened, when it is of this stage and in time; undefined for any other and what this service did not make. */
export const openEspera = (
  ctx: Pick<IdentityContext, 'seal'>,
  session: string | null | undefined,
  etapa: Etapa,
) => {
  const espera = read(ctx, session)
  return espera?.etapa === etapa && espera.exp >= Date.now() ? espera : undefined
}

/** The account that a sign-in waits for, while its password is the one that was proved; else undefined. */
export const findProved = async (db: Db, { sub, salt }: Espera) => {
  const usuario = await findUsuario(db, sub)
  return usuario?.salt === salt ? usuario : undefined
}
