// The packages' index brings every list, half a megabyte as it travels; these are the parts that names need.
declare module '@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs' {
  const words: string[]
  export default words
}
declare module '@zxcvbn-ts/language-es-es/dist/lastnames.json.mjs' {
  const words: string[]
  export default words
}
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: string[]
  export default passwords
}
declare module '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs' {
  import type { OptionsGraph } from '@zxcvbn-ts/core'

  const graphs: OptionsGraph
  export default graphs
}
declare module '@zxcvbn-ts/language-es-es/dist/translations.mjs' {
  import type { TranslationKeys } from '@zxcvbn-ts/core'

  const translations: TranslationKeys
  export default translations
}
