import type { SelectOption } from '@plaza/shell/ui'

/** Words that stand for themselves as the options of a list. */
export const optionsOf = (words: readonly string[]): SelectOption[] =>
  words.map((word) => ({ value: word, label: word }))
