let common: Promise<ReadonlySet<string | number>> | undefined

// Most of a megabyte of words, which a process needs when somebody chooses a password, and not as it starts.
const load = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password is among those that people choose most, which are tried first. */
export const isCommon = async (password: string) => {
  common ??= load()
  return (await common).has(password.toLowerCase())
}
