import type {
  AdminGetUserCommandOutput,
  AttributeType,
  CognitoIdentityProvider,
  ListUsersCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import { createGuard } from '../machinery/outside/outside.ts'
import type { Identity, IdentityUser } from '../ports/identity.ts'
import type { NoteOutside } from '../ports/outside.ts'
import { awsLimits, isAwsAway } from './aws-limits.ts'

interface CognitoConfig {
  COGNITO_USER_POOL_ID: string
  /** Where the pool is reached; without it, its own region at AWS. */
  COGNITO_ENDPOINT?: string | undefined
}

// The SDK is loaded when it is first needed: it is larger than the rest of the API.
const openClient = async ({ COGNITO_USER_POOL_ID, COGNITO_ENDPOINT }: CognitoConfig) => {
  const { CognitoIdentityProvider } = await import('@aws-sdk/client-cognito-identity-provider')
  return new CognitoIdentityProvider({
    region: COGNITO_USER_POOL_ID.replace(/_.*$/, ''),
    ...(COGNITO_ENDPOINT && { endpoint: COGNITO_ENDPOINT }),
    ...awsLimits,
  })
}

/** What AWS lets an account ask in a second, and some. */
const atOnce = 50

const nobody = (error: Error) => {
  if (error.name === 'UserNotFoundException') return undefined
  throw error
}

const textOf = (attributes: readonly AttributeType[], name: string) =>
  attributes.find(({ Name }) => Name === name)?.Value ?? ''

const attributeOf = ({ UserAttributes = [] }: AdminGetUserCommandOutput, name: string) =>
  textOf(UserAttributes, name)

const isUnconfirmed = 'cognito:user_status = "UNCONFIRMED"'
/** As many as AWS answers at once. */
const perPage = 60
/** Whoever is more than these is listed at the next call. */
const mostUnconfirmed = 500

const subsBefore = ({ Users = [] }: ListUsersCommandOutput, before: Date) =>
  Users.flatMap(({ UserCreateDate, Attributes = [] }) =>
    UserCreateDate && UserCreateDate < before && textOf(Attributes, 'email_verified') !== 'true'
      ? textOf(Attributes, 'sub')
      : [],
  )

// People who came by a social provider are confirmed by it, and so is their address.
const external = 'EXTERNAL_PROVIDER'
const confirmed = new Set<string | undefined>(['CONFIRMED', external])

/** A user pool of AWS Cognito. The credentials are those that the AWS SDK finds in its environment. */
export const cognitoIdentity = (config: CognitoConfig, note?: NoteOutside): Identity => {
  const UserPoolId = config.COGNITO_USER_POOL_ID
  const guard = createGuard('identidad', { atOnce, isAway: isAwsAway, note })
  let opened: Promise<CognitoIdentityProvider> | undefined
  const client = () => {
    opened ??= openClient(config)
    return opened
  }

  // Who has a password is named by their sub; who came by a social provider is not, and has to be looked for.
  const nameOf = async (cognito: CognitoIdentityProvider, sub: string) => {
    const named = await cognito.adminGetUser({ UserPoolId, Username: sub }).catch(nobody)
    if (named) return named.Username
    const { Users } = await cognito.listUsers({ UserPoolId, Filter: `sub = "${sub}"`, Limit: 1 })
    return Users?.[0]?.Username
  }

  const withName = async <Value>(
    sub: string,
    act: (
      cognito: CognitoIdentityProvider,
      who: { UserPoolId: string; Username: string },
    ) => Promise<Value>,
  ) => {
    const cognito = await client()
    return guard(async () => {
      const Username = await nameOf(cognito, sub)
      return Username ? act(cognito, { UserPoolId, Username }).catch(nobody) : undefined
    })
  }

  return {
    find: (sub) =>
      withName(sub, async (cognito, who): Promise<IdentityUser> => {
        const user = await cognito.adminGetUser(who)
        const { Groups = [] } = await cognito.adminListGroupsForUser({ ...who, Limit: 60 })
        return {
          sub,
          correo: attributeOf(user, 'email').toLowerCase(),
          isCorreoVerified:
            attributeOf(user, 'email_verified') === 'true' || user.UserStatus === external,
          isConfirmed: confirmed.has(user.UserStatus),
          creadoEn: user.UserCreateDate ?? new Date(),
          groups: Groups.flatMap(({ GroupName }) => GroupName ?? []),
        }
      }),
    listUnconfirmed: async (before) => {
      const cognito = await client()
      const found: string[] = []
      let PaginationToken: string | undefined
      do {
        const asked = { UserPoolId, Filter: isUnconfirmed, Limit: perPage, PaginationToken }
        const page = await guard(() => cognito.listUsers(asked))
        found.push(...subsBefore(page, new Date(before)))
        PaginationToken = page.PaginationToken
      } while (PaginationToken && found.length < mostUnconfirmed)
      return found
    },
    addToGroup: async (sub, GroupName) => {
      await withName(sub, (cognito, who) => cognito.adminAddUserToGroup({ ...who, GroupName }))
    },
    removeFromGroup: async (sub, GroupName) => {
      await withName(sub, (cognito, who) => cognito.adminRemoveUserFromGroup({ ...who, GroupName }))
    },
    signOutEverywhere: async (sub) => {
      await withName(sub, (cognito, who) => cognito.adminUserGlobalSignOut(who))
    },
    resetFactor: async (sub) => {
      await withName(sub, async (cognito, who) => {
        const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
        await cognito.adminSetUserMFAPreference({ ...who, SoftwareTokenMfaSettings })
        await cognito.adminUserGlobalSignOut(who)
      })
    },
    delete: async (sub) => {
      await withName(sub, (cognito, who) => cognito.adminDeleteUser(who))
    },
  }
}
