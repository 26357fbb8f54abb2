/** Says in a script where the container of a version keeps what it took from the page, for the files of that version. */
export const takenIn = (global: string) => `window.${global}.shared`

/**
 * The entry of a version: the container that Module Federation asks for, as a plain script. It takes the members of the share
 * scope that its files import before the first of them runs, and says which one is missing.
 */
export const containerOf = (global: string, door: string, members: string[]) => `{
let scope
const shared = {}
const take = async (name) => {
  const versions = Object.values(scope[name] ?? {})
  const one = versions.find(({ loaded }) => loaded) ?? versions[0]
  if (!one) throw new Error("${global}: this shell gives no " + name)
  const factory = one.lib ?? (await one.get())
  shared[name] = factory()
}
window.${global} = {
  shared,
  init: (given) => { scope = given },
  get: async () => {
    await Promise.all(${JSON.stringify(members)}.map(take))
    const door = await import("./${door}")
    return () => door
  },
}
}
`
