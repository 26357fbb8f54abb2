import { listen } from '../../machinery/server/listen.ts'
import type { Identity } from '../../ports/identity.ts'

interface Admin {
  UserPoolId: string
  Username: string
  GroupName: 'Comercio' | 'Socio'
  Filter: string
  PaginationToken?: string
}

/** So that a few are several pages. */
const perPage = 2

/** How a pool names its people: by their sub, or by a provider's number where they came through one. */
export interface Naming {
  isSocial: boolean
}

const dayMs = 86_400_000

const operationsOf = (
  local: Identity,
  naming: Naming,
): Record<string, (input: Admin) => Promise<object>> => {
  const nameOf = (user: string) => (naming.isSocial ? `Google_${user}` : user)
  const subOf = (name: string) => name.replace(/^Google_/, '')
  const listUnconfirmed = async (token = '0') => {
    const after = Number(token) + perPage
    const subs = await local.listUnconfirmed(new Date(Date.now() + dayMs).toISOString())
    const users = await Promise.all(subs.slice(Number(token), after).map(local.find))
    return {
      Users: users
        .flatMap((user) => user ?? [])
        .map(({ sub, creadoEn }) => ({
          Username: nameOf(sub),
          UserStatus: 'UNCONFIRMED',
          UserCreateDate: Number(creadoEn) / 1000,
          Attributes: [{ Name: 'sub', Value: sub }],
        })),
      ...(after < subs.length && { PaginationToken: String(after) }),
    }
  }
  return {
    ListUsers: async ({ Filter, PaginationToken }) => {
      if (Filter === 'cognito:user_status = "UNCONFIRMED"') return listUnconfirmed(PaginationToken)
      const user = await local.find(/^sub = "(.+)"$/.exec(Filter)?.[1] ?? '')
      return { Users: user ? [{ Username: nameOf(user.sub) }] : [] }
    },
    AdminGetUser: async ({ Username }) => {
      const user = await local.find(subOf(Username))
      if (!user || nameOf(user.sub) !== Username) return { __type: 'UserNotFoundException' }
      return {
        Username,
        UserStatus: user?.isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED',
        UserCreateDate: Number(user?.creadoEn) / 1000,
        UserAttributes: [
          { Name: 'email', Value: user?.correo.toUpperCase() },
          { Name: 'email_verified', Value: String(user?.isCorreoVerified) },
        ],
      }
    },
    AdminListGroupsForUser: async ({ Username }) => ({
      Groups: (await local.find(subOf(Username)))?.groups.map((GroupName) => ({ GroupName })),
    }),
    AdminAddUserToGroup: async ({ Username, GroupName }) => {
      await local.addToGroup(subOf(Username), GroupName)
      return {}
    },
    AdminRemoveUserFromGroup: async ({ Username, GroupName }) => {
      await local.removeFromGroup(subOf(Username), GroupName)
      return {}
    },
    AdminUserGlobalSignOut: async ({ Username }) => {
      await local.signOutEverywhere(subOf(Username))
      return {}
    },
    AdminDeleteUser: async ({ Username }) => {
      await local.delete(subOf(Username))
      return {}
    },
  }
}

/** The admin operations of a user pool whose people are those of `local`; `signed` is with what each was asked. */
export const openUserPool = async (local: Identity, naming: Naming = { isSocial: false }) => {
  const operations = operationsOf(local, naming)
  const signed: string[] = []
  const fetch = async (request: Request) => {
    const operation = request.headers.get('x-amz-target')?.split('.')[1] ?? ''
    signed.push(request.headers.get('authorization') ?? '')
    const answer = await operations[operation]?.((await request.json()) as Admin)
    const isGood = answer && !('__type' in answer)
    return Response.json(answer ?? {}, { status: isGood ? 200 : 400 })
  }
  const { port, close } = await listen({ fetch }, 0)
  return { endpoint: `http://127.0.0.1:${port}`, signed, close }
}
