import { atributosRegistroSchema } from '../../../../contract/index.ts'
import { Refusal } from '../protocol/refusal.ts'
import type { UsuarioRow } from '../rows/usuarios.repository.ts'

/** The attributes that a person writes about themselves, by name. */
export type Atributos = Record<string, string>

export interface Attribute {
  Name: string
  Value: string
}

const declared = new Set(Object.keys(atributosRegistroSchema.shape))
const longest = 2048
const phone = /^\+\d{7,15}$/

export const atributosOf = ({ atributos }: Pick<UsuarioRow, 'atributos'>): Atributos =>
  JSON.parse(atributos)

/** What somebody is called, as far as they told it. */
export const namesOf = ({ given_name = '', family_name = '' }: Atributos) => [
  given_name,
  family_name,
]

const requireValid = ({ Name, Value }: Attribute) => {
  if (!declared.has(Name)) throw new Refusal('undeclaredAttribute')
  if (Value.length > longest) throw new Refusal('longAttribute')
  if (Name === 'phone_number' && !phone.test(Value)) throw new Refusal('malformedPhone')
}

/** Reads the attributes of a request; refuses those that are not declared or not well formed. */
export const readAtributos = (list: Attribute[]): Atributos => {
  list.forEach(requireValid)
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
}

/** An account's attributes as the service lists them. */
export const attributeList = (usuario: UsuarioRow): Attribute[] => {
  const all = {
    sub: usuario.sub,
    email: usuario.correo,
    email_verified: String(usuario.is_correo_verified === 1),
    ...atributosOf(usuario),
  }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}
