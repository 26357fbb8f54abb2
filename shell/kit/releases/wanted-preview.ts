import type { Beside } from './releases-client.ts'

/** How long a preview is there unless somebody says, in days. */
const usualDays = 7
const mostDays = 30

/** `--days`, in whole days. Throws a text for who typed it. */
export const wantedDays = (text: string | undefined): number => {
  const days = Number(text ?? usualDays)
  if (Number.isInteger(days) && days >= 1 && days <= mostDays) return days
  throw new Error(`--days is a whole number from 1 to ${mostDays}`)
}

/** The variable that carries the token of another module than the one at hand: PLAZA_DEPLOY_TOKEN_MFE_TIENDA. */
export const tokenVariable = (name: string) =>
  `PLAZA_DEPLOY_TOKEN_${name.toUpperCase().replaceAll('-', '_')}`

/** `--with mfe-tienda@1.2.3-abc`, each with the token that `tokenOf` finds. Throws a text for who typed it. */
export const wantedBeside = async (
  words: string[] | undefined,
  tokenOf: (name: string) => Promise<string | undefined> | string | undefined,
): Promise<Beside[]> =>
  Promise.all(
    (words ?? []).map(async (word) => {
      const [, name, version] = /^(mfe-[a-z][a-z0-9-]*)@(\S+)$/.exec(word) ?? []
      if (!name || !version) throw new Error(`--with ${word}: it is mfe-<name>@<version>`)
      const token = await tokenOf(name)
      return { name, version, ...(token && { token }) }
    }),
  )

/** The name of a preview, out of it or of its address: "https://tienda-….previas.example/home". */
export const previewIdOf = (text: string) =>
  URL.canParse(text) ? (new URL(text).hostname.split('.')[0] ?? '') : text
