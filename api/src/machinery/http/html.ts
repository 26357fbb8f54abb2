import { createHash } from 'node:crypto'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML, between tags or in a quoted attribute. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** The policy of a page with one style sheet in it and forms that lead to `targets`: nothing else loads or runs. */
export const pagePolicyOf = (style: string, targets: string) => {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action ${targets}; frame-ancestors 'none'`
}
