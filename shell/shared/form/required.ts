interface Issue {
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
}

/** A schema as all libraries of them offer it (Standard Schema). */
interface Checking {
  '~standard': {
    validate: (value: unknown) => { issues?: readonly Issue[] | undefined } | Promise<unknown>
  }
}

const nameOf = ({ path: [first] = [] }: Issue) =>
  String(typeof first === 'object' ? first.key : (first ?? ''))

const blankOf = (value: unknown) => (typeof value === 'string' ? '' : value)

/**
 * The fields that a schema refuses while they are blank. None where it refuses all of them: in a form of e-mail and password
 * a mark at each tells nobody anything.
 */
export const requiredBy = (schema: Checking, typed: object): ReadonlySet<string> => {
  const fields = Object.entries(typed)
  const blank = Object.fromEntries(fields.map(([name, value]) => [name, blankOf(value)]))
  const checked = schema['~standard'].validate(blank)
  if (checked instanceof Promise) return new Set()
  const refused = new Set((checked.issues ?? []).map(nameOf))
  return fields.every(([name]) => refused.has(name)) ? new Set() : refused
}
