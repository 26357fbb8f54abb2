import type { Rol } from '@plaza/contract'

/** Somebody of the demo, who signs in without a password. */
export interface Person {
  /** What `?persona=` calls them. */
  id: string
  /** Who they are, for whoever chooses one: "Compradora". */
  label: string
  sub: string
  nombres: string
  apellidos: string
  correo: string
  roles: Rol[]
  /** What they do in the demo's shop; nothing unless they work there. */
  funcion?: 'dueño' | 'cajero'
}

/** The shop that people of the demo work in. */
export const demoShop = { id: 1, nombre_barrio: 'Chapinero' }

const person = (n: number, rest: Omit<Person, 'sub' | 'correo'>): Person => ({
  ...rest,
  sub: `7c1d8f0a-52b6-4e0f-9d3a-00000000000${n}`,
  correo: `${rest.id}@plaza.test`,
})

/** The people of the demo. Whoever is none of them is a visitor. */
export const people: readonly Person[] = [
  person(1, {
    ...{ id: 'compradora', label: 'Compradora', roles: ['Comprador'] },
    ...{ nombres: 'Ana', apellidos: 'Rojas' },
  }),
  person(2, {
    ...{ id: 'comercio', label: 'Dueño de un comercio', roles: ['Comercio'], funcion: 'dueño' },
    ...{ nombres: 'Bernardo', apellidos: 'Gil' },
  }),
  person(3, {
    ...{ id: 'cajera', label: 'Cajera del mostrador', roles: ['Comercio'], funcion: 'cajero' },
    ...{ nombres: 'Carla', apellidos: 'Ruiz' },
  }),
  person(4, {
    ...{ id: 'administradora', label: 'Administradora', roles: ['Administrador'] },
    ...{ nombres: 'Diana', apellidos: 'Mejía' },
  }),
  person(5, {
    ...{ id: 'socio', label: 'Socio', roles: ['Socio'] },
    ...{ nombres: 'Elías', apellidos: 'Vega' },
  }),
]

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

// Nobody signs these: they are good at the emulator that made them, which has nothing to lose.
const unsigned = (claims: object) => `${base64url({ alg: 'none' })}.${base64url(claims)}.emulador`

/** How long a session of the emulator lasts, in seconds. */
export const sessionSeconds = 12 * 3600

/** The tokens of a person, as an identity service makes them. */
export const tokensOf = ({ sub, nombres, apellidos, correo, roles }: Person) => {
  const now = Math.floor(Date.now() / 1000)
  const common = { sub, iat: now, auth_time: now, exp: now + sessionSeconds }
  const groups = { 'cognito:groups': roles }
  return {
    token: unsigned({ ...common, ...groups, username: sub, token_use: 'access' }),
    idToken: unsigned({
      ...{ ...common, ...groups, token_use: 'id', 'cognito:username': sub },
      ...{ email: correo, given_name: nombres, family_name: apellidos },
    }),
    refreshToken: `emulador-${sub}`,
  }
}

/** Whom a token speaks for; undefined for what is no token of the emulator's, or is over. */
export const personOf = (token: string): Person | undefined => {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    if (!token.endsWith('.emulador') || claims.exp * 1000 < Date.now()) return undefined
    return people.find(({ sub }) => sub === claims.sub)
  } catch {
    return undefined
  }
}
