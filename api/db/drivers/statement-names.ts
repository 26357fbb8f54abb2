const names = new Map<string, string>()

// PostgreSQL refuses a kept statement whose columns a migration has changed since: those that answer all stay nameless.
const answersAllColumns = (text: string) => /(select|returning|\.)\s*\*/i.test(text)

/** Gives a statement that is run often a name. */
export const nameStatement = (text: string) => {
  if (!answersAllColumns(text) && !names.has(text)) names.set(text, `s${names.size}`)
}

/** The name of a statement that was given one. */
export const statementName = (text: string) => names.get(text)
