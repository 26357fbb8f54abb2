/** Characters of a message that are kept. */
const most = 200

// What the engine itself quotes is a name in the code.
const engineSays = /(reading|setting|read property|of property) $/

const withoutQuoted = (text: string) =>
  text.replace(/(['"`«“])([^'"`»”]*)['"`»”]/g, (_, __, inner: string, at: number) =>
    engineSays.test(text.slice(0, at)) && /^[\w$]{1,60}$/.test(inner) ? `'${inner}'` : "'…'",
  )

/**
 * A message as all of its kind say it, and nothing of a person: without what it quotes, addresses, mail, numbers and keys.
 * It is never longer than 200 characters.
 */
export const scrubbed = (message: string): string =>
  withoutQuoted(message.slice(0, 2000))
    .replace(/\b[a-z][a-z+.-]{1,20}:\/\/\S+/gi, '<dirección>')
    .replace(/[^\s@]+@[^\s@]+/g, '<correo>')
    .replace(/\b(?=\w*\d)[\w-]{8,}\b/g, '<clave>')
    .replace(/\d+/g, 'N')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)

/** The name of an error ("TypeError") and its scrubbed message, of what a page tells as "TypeError: x is not a function". */
export const readReason = (reason: string) => {
  const [, name = '', message = reason] = /^([A-Za-z_$][\w$]{0,60}): (.*)$/s.exec(reason) ?? []
  return { error: name, message: scrubbed(message) }
}
