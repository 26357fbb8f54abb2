/** Every name of a field in a schema, however deep. */
const namesIn = (schema, names = new Set()) => {
  if (Array.isArray(schema)) for (const one of schema) namesIn(one, names)
  else if (typeof schema === 'object' && schema !== null)
    for (const [word, part] of Object.entries(schema)) {
      if (word === 'properties') for (const name of Object.keys(part)) names.add(name)
      namesIn(word === 'properties' ? Object.values(part) : part, names)
    }
  return names
}

const holdsFields = ({ type, items }) => type === 'object' || (items && holdsFields(items))

/** The names of fields by which one of several forms is told from the others. */
const namesOfForms = (schema, names = new Set()) => {
  if (Array.isArray(schema)) for (const one of schema) namesOfForms(one, names)
  else if (typeof schema === 'object' && schema !== null) {
    if (schema.anyOf?.filter?.(holdsFields).length > 1) namesIn(schema.anyOf, names)
    for (const part of Object.values(schema)) namesOfForms(part, names)
  }
  return names
}

const isAnything = (schema) => Object.keys(schema).length === 0

/** A schema without the fields that may be anything: they were taken out of what the module asks for. */
const withoutAnything = (schema) => {
  if (Array.isArray(schema)) return schema.map(withoutAnything)
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties, ...rest } = schema
  const kept = Object.entries(properties ?? {}).filter(([, field]) => !isAnything(field))
  return {
    ...Object.fromEntries(
      Object.entries(rest).map(([word, part]) => [
        word,
        word === 'enum' ? part : withoutAnything(part),
      ]),
    ),
    ...(properties && {
      properties: Object.fromEntries(kept.map(([name, field]) => [name, withoutAnything(field)])),
    }),
  }
}

/** A schema's fields of these names alone. */
const only = (schema, fields) => {
  if (!fields || schema.type !== 'object' || !schema.properties) return schema
  const isIn = (name) => fields.has(name)
  const { required, properties, ...rest } = schema
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isIn(name))),
    ...(required?.some(isIn) && { required: required.filter(isIn) }),
  }
}

module.exports = { namesIn, namesOfForms, only, withoutAnything }
