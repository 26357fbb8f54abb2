const names = new Map<string, string>()

/** Each name is a plan in the memory of every connection: whoever combines filters as nobody does makes no more of them. */
const most = 1000

// What is inside of parentheses, from the innermost outwards.
const withoutInner = (text: string): string => {
  const less = text.replace(/\([^()]*\)/g, ' ')
  return less === text ? text : withoutInner(less)
}

// PostgreSQL refuses a kept statement whose answer's columns a migration has changed since: those that answer all stay nameless.
// What a part of it answers to the rest is looked up again by itself.
const answersAllColumns = (text: string) => /(select|returning|,|\.)\s*\*/i.test(withoutInner(text))

/** Gives a statement that is run often a name. */
export const nameStatement = (text: string) => {
  if (names.size < most && !answersAllColumns(text) && !names.has(text))
    names.set(text, `s${names.size}`)
}

/** The name of a statement that was given one. */
export const statementName = (text: string) => names.get(text)
