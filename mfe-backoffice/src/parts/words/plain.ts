/** A text as two that mean the same word are equal: without accents, capitals and spaces around it. */
export const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
