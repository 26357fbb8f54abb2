import { consentimientoBoletinVersion, nuevaSuscripcionSchema } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, send } from '@plaza/shell/http'

/** What the newsletter box holds. */
export interface Boletin {
  correo_electronico: string
  acepta: boolean
}

/** What is wrong with it, by field; `general` is about none of them. */
export interface BoletinErrors {
  correo_electronico?: string | undefined
  acepta?: string | undefined
  general?: string | undefined
}

/** Every field's first complaint; nothing when all is well. */
export const checkBoletin = ({ correo_electronico, acepta }: Boletin): BoletinErrors => {
  if (!correo_electronico.trim()) return { correo_electronico: 'Correo electrónico es obligatorio' }
  const { error } = nuevaSuscripcionSchema.safeParse({
    correo_electronico: correo_electronico.trim(),
    acepta,
    version: consentimientoBoletinVersion,
  })
  const found: BoletinErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] as keyof Boletin
    found[field] ??= message
  }
  return found
}

const failureOf = (cause: unknown): BoletinErrors => {
  if (!(cause instanceof ApiError)) throw cause
  const { correo_electronico, acepta } = cause.campos ?? {}
  if (correo_electronico || acepta) return { correo_electronico, acepta }
  return { general: cause.message }
}

/** Subscribes an address to the newsletter; answers what went wrong, an empty object when nothing did. */
export const subscribe = async ({ correo_electronico }: Boletin): Promise<BoletinErrors> => {
  const version = consentimientoBoletinVersion
  const body = { correo_electronico: correo_electronico.trim(), acepta: true as const, version }
  return send(calls.subscribe, { body }).then(() => ({}), failureOf)
}
