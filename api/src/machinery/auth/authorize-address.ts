import type { Authorization } from '../../ports/social.ts'

const scope = 'openid email profile phone aws.cognito.signin.user.admin'

/** The address at which a pool's service asks a person for consent; `service` is where its /oauth2 is. */
export const authorizeAddress = (
  service: string,
  clientId: string,
  authorization: Authorization,
) => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: authorization.redirectUri,
    scope,
    state: authorization.state,
    nonce: authorization.nonce,
    identity_provider: authorization.provider,
    code_challenge: authorization.codeChallenge,
    code_challenge_method: 'S256',
  })
  return `${service}/oauth2/authorize?${query}`
}
