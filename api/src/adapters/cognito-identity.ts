import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Identity, IdentityUser } from '../ports/identity.ts'

export interface CognitoConfig {
  COGNITO_USER_POOL_ID: string
  /** Where the pool is reached; without it, its own region at AWS. */
  COGNITO_ENDPOINT?: string | undefined
}

const nobody = (error: unknown) => {
  if (error instanceof UserNotFoundException) return undefined
  throw error
}

const attributeOf = ({ UserAttributes = [] }: AdminGetUserCommandOutput, name: string) =>
  UserAttributes.find(({ Name }) => Name === name)?.Value ?? ''

// People who came by a social provider are confirmed by it.
const confirmed = new Set(['CONFIRMED', 'EXTERNAL_PROVIDER'])

/** A user pool of AWS Cognito. The credentials are those that the AWS SDK finds in its environment. */
export const cognitoIdentity = (config: CognitoConfig): Identity => {
  const UserPoolId = config.COGNITO_USER_POOL_ID
  const client = new CognitoIdentityProviderClient({
    region: UserPoolId.replace(/_.*$/, ''),
    ...(config.COGNITO_ENDPOINT && { endpoint: config.COGNITO_ENDPOINT }),
  })

  // A social account's name is not its sub: the admin calls want the name.
  const nameOf = async (sub: string) => {
    const { Users } = await client.send(
      new ListUsersCommand({ UserPoolId, Filter: `sub = "${sub}"`, Limit: 1 }),
    )
    return Users?.[0]?.Username
  }

  const groupsOf = async (Username: string) => {
    const { Groups = [] } = await client.send(
      new AdminListGroupsForUserCommand({ UserPoolId, Username, Limit: 60 }),
    )
    return Groups.flatMap(({ GroupName }) => GroupName ?? [])
  }

  const load = async (sub: string, Username: string): Promise<IdentityUser | undefined> => {
    const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username })).catch(nobody)
    return (
      user && {
        sub,
        correo: attributeOf(user, 'email').toLowerCase(),
        isConfirmed: confirmed.has(user.UserStatus ?? ''),
        creadoEn: user.UserCreateDate ?? new Date(),
        groups: await groupsOf(Username),
      }
    )
  }

  const withName = async (sub: string, act: (Username: string) => Promise<unknown>) => {
    const name = await nameOf(sub)
    if (name) await act(name).catch(nobody)
  }

  return {
    find: async (sub) => {
      const name = await nameOf(sub)
      return name ? load(sub, name) : undefined
    },
    addToGroup: (sub, GroupName) =>
      withName(sub, (Username) =>
        client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName })),
      ),
    removeFromGroup: (sub, GroupName) =>
      withName(sub, (Username) =>
        client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName })),
      ),
    signOutEverywhere: (sub) =>
      withName(sub, (Username) =>
        client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
      ),
    delete: (sub) =>
      withName(sub, (Username) =>
        client.send(new AdminDeleteUserCommand({ UserPoolId, Username })),
      ),
  }
}
