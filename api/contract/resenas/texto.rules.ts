/** Characters that a review has at least and at most, as they are kept. */
export const largoResena = { min: 10, max: 2000 } as const
/** The same of a shop's answer. */
export const largoRespuesta = { min: 2, max: 1000 } as const

// Letters and signs that draw nothing, though Unicode counts them among what is seen.
const blanks = /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/g
// Controls but the end of a line; directions, joiners and tags; private places, halves of a character.
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu
const joined =
  /(\p{Extended_Pictographic}\ufe0f?[\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu
const stacked = /(\p{M}{2})\p{M}+/gu

/**
 * What a person wrote, as everybody may see it: nothing that cannot be seen, turns the text around or piles up marks over the
 * lines beside it, and no more than one empty line. An emoji that is made of several stays one.
 */
export const cleanTexto = (text: string) =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\ue000/g, '')
    .replace(joined, '$1\ue000')
    .replace(unseen, (found) => (found === '\ue000' ? '\u200d' : ''))
    .replace(blanks, '')
    .normalize('NFC')
    .replace(stacked, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The first name and an initial: all that is shown of who wrote. Null where an account has no name. */
export const autorOf = (nombres: string, apellidos: string) => {
  const [nombre = ''] = cleanTexto(nombres).split(/\s/)
  const [initial = ''] = cleanTexto(apellidos)
  if (!nombre) return null
  return `${nombre.slice(0, 30)}${initial ? ` ${initial.toUpperCase()}.` : ''}`
}
