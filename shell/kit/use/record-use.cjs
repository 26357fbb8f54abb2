const { only, withoutAnything } = require('./schema-names.cjs')

/** The fields of one part that all the uses of a call together send; undefined where one of them is not seen. */
const fieldsOf = (uses, part) => {
  if (!uses?.length || uses.includes(undefined)) return undefined
  const said = uses.filter((parts) => part in parts).map((parts) => parts[part])
  return said.includes(undefined) ? undefined : new Set(said.flat())
}

const sentOf = (sends, uses) =>
  Object.fromEntries(
    Object.entries(sends).flatMap(([part, schema]) => {
      if (part === 'params' || schema.file) return [[part, schema]]
      const fields = fieldsOf(uses, part)
      return fields?.size === 0 ? [] : [[part, only(schema, fields)]]
    }),
  )

// `send` reads the first of the successes.
const readOf = ({ answers }) => {
  const [answer = null] = Object.values(answers)
  return answer && withoutAnything(answer)
}

const refusalsOf = ({ refusals }) =>
  refusals && {
    refusals: Object.fromEntries(
      Object.entries(refusals).map(([code, schema]) => [code, withoutAnything(schema)]),
    ),
  }

const byCall = (a, b) => (a.call < b.call ? -1 : 1)

/**
 * What release.json says of a module's use: of each call what is sent and read, with types and limits as the module was
 * built, and the names that it takes of the shell's doors.
 * @param {{ version: string, calls: Map<string, object>, doors: string[], said: object }} use
 * @param {Map<string, object>} answered the calls with what the build keeps of their answers' schemas: all of that is read
 */
const recordUse = ({ version, calls, doors, said }, answered = calls) => ({
  contract: version,
  calls: [...calls]
    .map(([name, { call, bearer, sends }]) => ({
      call,
      bearer,
      sends: sentOf(sends, said.takesAll ? undefined : said.calls.get(name)),
      reads: readOf(answered.get(name)),
      ...refusalsOf(answered.get(name)),
    }))
    .sort(byCall),
  doors: Object.fromEntries(doors.map((door) => [door, [...said.doors.get(door)].sort()])),
})

module.exports = { recordUse }
