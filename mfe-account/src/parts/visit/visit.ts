const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    // A browser that refuses storage forgets between screens; every screen works without.
    return null
  }
}

/** What the account screens remember for one visit, in this tab. Never throws. */
export const visit = {
  get: (key: string) => attempt(() => sessionStorage.getItem(key)),
  set: (key: string, value: string) => void attempt(() => sessionStorage.setItem(key, value)),
  remove: (key: string) => void attempt(() => sessionStorage.removeItem(key)),
}
