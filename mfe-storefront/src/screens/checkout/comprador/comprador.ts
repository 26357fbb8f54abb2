import type { Perfil } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { type CallOptions, send } from '@plaza/shell/http'
import type { Session } from '@plaza/shell/session'

/** Who buys, as the checkout shows it; empty texts stand for what is not known. */
export type Comprador = Pick<
  Perfil,
  | 'nombres'
  | 'apellidos'
  | 'correo_electronico'
  | 'telefono'
  | 'direccion_principal'
  | 'municipio'
  | 'numero_documento'
>

/** The buyer of the profile. */
export const findComprador = (sub: string, options?: CallOptions): Promise<Comprador> =>
  send(calls.getPerfil, { params: { userId: sub }, ...options })

/** What the token tells of the buyer when the profile does not come: name and e-mail. */
export const compradorOfToken = ({ name, email }: Pick<Session, 'name' | 'email'>): Comprador => ({
  nombres: name ?? '',
  apellidos: '',
  correo_electronico: email ?? '',
  telefono: '',
  direccion_principal: '',
  numero_documento: null,
})
