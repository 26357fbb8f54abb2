/** Characters of a message that are kept. */
const most = 500

/** What may be of a person, and what the log says instead. A key's value as PostgreSQL tells it, mail, long numbers, words that somebody sent. */
const hidden: [RegExp, string][] = [
  [/(\([\w", ]+\)=)\([^)]*\)/g, '$1(…)'],
  [/[^\s<>"'(),;:=/]+(?:@|%40)[^\s<>"'(),;]+/gi, '<correo>'],
  [/(: |token |value )(["'`]).*?\2/gi, '$1…'],
  [/"[^"]*"(?=[. ]*is not valid JSON)/g, '…'],
  [
    /(?<![\w-])\+?(?:\d{6,}|\d{3}[ -]\d{3}[ -]?\d{4}|\d{1,3}(?:[. -]\d{3}){2,})(?![\w-])/g,
    '<número>',
  ],
]

/** What an error says, without what anybody typed. */
export const withoutPeople = (message: string) =>
  hidden.reduce((text, [pattern, word]) => text.replace(pattern, word), message).slice(0, most)
