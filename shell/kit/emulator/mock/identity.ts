import { type Person, people, personOf, sessionSeconds, tokensOf } from './people.ts'

interface Said {
  status: 200 | 400
  body: Record<string, unknown>
}

const refused = (__type: string, message: string): Said => ({
  status: 400,
  body: { __type, message },
})

const withoutPasswords = () =>
  refused(
    'ServiceUnavailable',
    'El emulador no guarda cuentas ni contraseñas. Elige a alguien en su barra.',
  )

const renewed = (person: Person | undefined): Said => {
  if (!person) return refused('NotAuthorizedException', 'Invalid Refresh Token')
  const { token, idToken } = tokensOf(person)
  const AuthenticationResult = {
    ...{ AccessToken: token, IdToken: idToken },
    ...{ ExpiresIn: sessionSeconds, TokenType: 'Bearer' },
  }
  return { status: 200, body: { ChallengeParameters: {}, AuthenticationResult } }
}

const attributesOf = ({ sub, correo, nombres, apellidos }: Person) =>
  Object.entries({ sub, email: correo, given_name: nombres, family_name: apellidos }).map(
    ([Name, Value]) => ({ Name, Value }),
  )

const described = (person: Person | undefined): Said =>
  person
    ? { status: 200, body: { Username: person.sub, UserAttributes: attributesOf(person) } }
    : refused('NotAuthorizedException', 'Invalid Access Token')

type Body = Record<string, unknown> & { AuthParameters?: Record<string, unknown> }

const ofRefreshToken = (token: unknown) => people.find(({ sub }) => token === `emulador-${sub}`)

const operations: Record<string, (body: Body) => Said> = {
  InitiateAuth: ({ AuthFlow, AuthParameters = {} }) =>
    AuthFlow === 'REFRESH_TOKEN_AUTH'
      ? renewed(ofRefreshToken(AuthParameters.REFRESH_TOKEN))
      : withoutPasswords(),
  GetUser: ({ AccessToken }) => described(personOf(String(AccessToken))),
  GlobalSignOut: () => ({ status: 200, body: {} }),
  RevokeToken: () => ({ status: 200, body: {} }),
}

/**
 * An operation of the identity service: sessions of the demo's people are renewed and ended as anywhere. What wants an account
 * or a password is refused.
 */
export const operateIdentity = (target: string | null, body: unknown): Said => {
  const operation = target?.split('.')[1] ?? ''
  const known = Object.hasOwn(operations, operation) ? operations[operation] : undefined
  return known ? known(body as Body) : withoutPasswords()
}
