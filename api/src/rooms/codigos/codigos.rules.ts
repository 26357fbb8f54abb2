/** What codes are written with: nobody takes one letter for another (Crockford's base 32). */
export const letras = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code as people read it: groups of four. */
export const grouped = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? ''

/** A code as it was made, from what a person typed. */
export const normalizado = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
