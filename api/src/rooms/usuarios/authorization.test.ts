import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuentasCalls } from '../../../contract/cuentas/calls.ts'
import { type ErrorCode, type Rol, roles, terminosSocioVersion } from '../../../contract/index.ts'
import {
  type Accounts,
  accountsOf,
  dialects,
  newUsuario,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'
import { addRol } from './usuarios.ts'

type Person = Awaited<ReturnType<Accounts['person']>>

interface Row {
  call: string
  body?: object
  /** What a person with the role gets for their own, and for somebody else's where a path or a body can name somebody. */
  own: number
  others?: number
  /** What the refusal of somebody else's says; without it, that there is no such person. */
  code?: ErrorCode
  /** Who may call at all, besides owning it. */
  only?: Rol
}

const ofOwner = { own: 200, others: 404 }
const here = { latitud: 4.6, longitud: -74 }

const table: Row[] = [
  { call: 'GET /sesion', own: 200 },
  { call: 'GET /sesiones', own: 200 },
  { call: 'DELETE /sesiones', own: 204 },
  { call: 'DELETE /sesiones/{id}', own: 204, others: 404, code: 'sesion_no_encontrada' },
  { call: 'GET /segundo-factor', own: 200 },
  // Of nobody who signed in with the password alone.
  { call: 'POST /segundo-factor/rescates', own: 403 },
  { call: 'PUT /usuarios/{email}', body: { nombres: 'Ana' }, ...ofOwner },
  { call: 'GET /usuarios/by-email/{email}', ...ofOwner },
  { call: 'GET /profile/{userId}', ...ofOwner },
  { call: 'PUT /profile/{userId}', body: { nombres: 'Ana' }, ...ofOwner },
  { call: 'GET /profile/{userId}/comercios-cercanos', ...ofOwner },
  { call: 'PUT /location', body: { id_usuario: '{userId}', ...here }, ...ofOwner },
  { call: 'DELETE /location', own: 204 },
  { call: 'GET /profile/{userId}/datos', ...ofOwner },
  {
    call: 'PUT /profile/{userId}/socio',
    body: { terminos_version: terminosSocioVersion },
    ...ofOwner,
  },
  { call: 'DELETE /profile/{userId}/socio', ...ofOwner },
  {
    call: 'POST /validation-codes',
    body: { role_assigned: 'Comercio' },
    own: 201,
    only: 'Administrador',
  },
  { call: 'DELETE /profile/{userId}', own: 204, others: 404 },
]

const strangers = {
  nobody: 'no_autenticado',
  application: 'token_invalido',
  identityToken: 'token_invalido',
  nonsense: 'token_invalido',
}

describe.each(dialects)('who may do what with accounts on %s', (dialect) => {
  let api: TestApi
  let people: Accounts
  let owner: Person
  beforeAll(async () => {
    api = await testApi(dialect)
    people = accountsOf(api)
    owner = await people.person()
    // The last one could not delete their account.
    const { sub } = await people.person()
    await api.db.transaction().execute((trx) => addRol(trx, sub, 'Administrador'))
  })
  afterAll(() => api.close())

  const ask = ({ call, body }: Row, whose: Person, token: string | undefined, idToken: string) => {
    const named = (text: string) =>
      text
        .replace('{email}', whose.correo)
        .replace('{userId}', whose.sub)
        .replace('{id}', String(decodeJwt(whose.token).origin_jti))
    const [method = '', path = ''] = named(call).split(' ')
    return people.ask(method, path, {
      token,
      headers: { 'x-id-token': idToken },
      ...(body && { body: JSON.parse(named(JSON.stringify(body))) }),
    })
  }

  it('is told here for every call with a token that the contract has', () => {
    const ofPeople = cuentasCalls.filter(({ bearer }) => bearer === 'usuario')
    expect(table.map(({ call }) => call).sort()).toEqual(
      ofPeople.map(({ method, path }) => `${method} ${path}`).sort(),
    )
    const ofApplication = cuentasCalls.filter(({ bearer }) => bearer === 'aplicacion')
    expect(ofApplication.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /usuarios'])
    for (const { call, only } of table) {
      const described = ofPeople.find(({ method, path }) => call === `${method} ${path}`)
      expect(described?.roles, call).toEqual(only && [only])
    }
  })

  it.each(table)('$call refuses who brings no token of a person', async (row) => {
    const { accessToken } = await api.tokens.issue()
    const tokens = {
      nobody: undefined,
      application: accessToken,
      identityToken: owner.idToken,
      nonsense: 'a.b.c',
    }
    for (const [who, code] of Object.entries(strangers)) {
      const { status, body } = await ask(
        row,
        owner,
        tokens[who as keyof typeof tokens],
        owner.idToken,
      )
      expect([who, status, body.error.code]).toEqual([who, 401, code])
    }
  })

  it.each(table.flatMap((row) => roles.map((rol) => ({ ...row, rol }))))(
    '$call as $rol',
    async ({ rol, ...row }) => {
      const me = await people.person(rol)
      if (row.others) {
        const { status, body } = await ask(row, owner, me.token, me.idToken)
        expect([status, body.error.code]).toEqual([row.others, row.code ?? 'usuario_no_encontrado'])
      }
      const { status } = await ask(row, me, me.token, me.idToken)
      expect(status).toBe(row.only && row.only !== rol ? 403 : row.own)
    },
  )

  it.each([undefined, ...roles])(
    'POST /usuarios takes the token of the application, and none of a person (%s)',
    async (rol) => {
      const signedUp = await people.signUp()
      const fresh = newUsuario(signedUp)
      const mine = rol && (await people.person(rol))
      const refused = await people.ask('POST', '/usuarios', { body: fresh, token: mine?.token })
      const code = mine ? 'token_invalido' : 'no_autenticado'
      expect([refused.status, refused.body.error.code]).toEqual([401, code])
      // The one that names a stranger's identity as its own is told nothing of them.
      const stolen = await people.register({ ...fresh, id_usuario: owner.sub })
      expect(stolen.status).toBe(404)
      expect((await people.register(fresh)).status).toBe(201)
    },
  )

  it.each(roles)('says that the token of a person with the role %s has it', async (rol) => {
    const { sub, token } = await people.person(rol)
    const { body } = await people.ask('GET', '/sesion', { token })
    expect(body).toMatchObject({ id_usuario: sub, roles: expect.arrayContaining([rol]) })
  })

  it('leaves the owner as they were', async () => {
    const { body } = await people.ask('GET', `/profile/${owner.sub}`, owner)
    const sesiones = await people.ask('GET', '/sesiones', owner)
    expect(sesiones.body).toHaveLength(1)
    expect(body).toMatchObject({ id_usuario: owner.sub, nombres: '', latitud: null })
  })
})
