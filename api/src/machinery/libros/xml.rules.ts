// What XML 1.0 cannot hold, and what a spreadsheet would take for such a thing, is written as `_xHHHH_`.
const unspeakable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\x00-\x08\x0b-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|_(?=x[\da-f]{4}_)/gi

const codeOf = (one: string) =>
  `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in a workbook's XML, in an element or in an attribute. */
export const textoXml = (text: string) =>
  text.replace(/[&<>"]/g, (one) => entities[one] ?? one).replace(unspeakable, codeOf)
