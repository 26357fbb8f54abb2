import { isPostgres } from '../../../../db/dialect.ts'
import type { Db } from '../../../../db/tables.ts'
import { formasOf } from './formas.rules.ts'
import type { Termino } from './terminos.rules.ts'

// How closely a product fits: its name holds all words as they were written; its name says all of it; its name, its
// categories and its shop do; all that is told of it does.
export const cercanias = ['exacta', 'nombre', 'cercana', 'todo'] as const
export type Cercania = (typeof cercanias)[number]

/** A search in the language of a database's index, by closeness. */
export type Expresiones = Record<Cercania, string>

/** How a database writes a word that is wanted somewhere, and a search among some filters. */
interface Idioma {
  word: (word: string, where: Cercania, isBegun: boolean) => string
  and: string
  or: string
  whole: (expression: string, where: Cercania, filters: readonly string[]) => string
}

const marcas = { exacta: 'n:', nombre: 'n:', cercana: 'c:', todo: '' }

// Letters and digits are all that a word holds, and it is quoted: none can be read as an operator. The index has the words of
// names and of what is near them once more, marked: it answers by itself where they stand, and no row is read for that.
const tsquery: Idioma = {
  word: (word, where, isBegun) => `'${marcas[where]}${word}'${isBegun ? ':*' : ''}`,
  and: ' & ',
  or: ' | ',
  whole: (expression, _, filters) =>
    [`(${expression})`, ...filters.map((filter) => `':${filter}'`)].join(' & '),
}

const columnas = {
  exacta: 'nombre',
  nombre: 'nombre',
  cercana: 'nombre categoria',
  todo: 'nombre categoria descripcion',
}

const fts5: Idioma = {
  word: (word, _, isBegun) => `"${word}"${isBegun ? '*' : ''}`,
  and: ' AND ',
  or: ' OR ',
  whole: (expression, where, filters) =>
    `{${columnas[where]}} : (${expression}) AND filtros : (${filters.map((filter) => `"${filter}"`).join(' AND ')})`,
}

const joined = (parts: readonly string[], by: string) =>
  parts.length > 1 ? `(${parts.join(by)})` : parts.join('')

// The last word may be the beginning of one, since people see results while they type.
const termOf = (
  idioma: Idioma,
  { escrito, opciones }: Termino,
  where: Cercania,
  isLast: boolean,
) => {
  const phrases = where === 'exacta' ? [escrito] : opciones
  const one = (phrase: string[], isWritten: boolean) =>
    phrase.map((word, i) => {
      const isBegun =
        isWritten && isLast && where !== 'exacta' && i === phrase.length - 1 && word.length > 1
      const forms = formasOf(word).map((form) => idioma.word(form, where, isBegun && form === word))
      return joined(forms, idioma.or)
    })
  const options = phrases.map((phrase, i) => joined(one(phrase, i === 0), idioma.and))
  return joined(options, idioma.or)
}

const idiomaOf = (db: Pick<Db, 'getExecutor'>) => (isPostgres(db) ? tsquery : fts5)

/** What finds products that hold every termino, among those that the index knows by some filters. */
export const expresionOf = (
  db: Pick<Db, 'getExecutor'>,
  terminos: readonly Termino[],
  where: Cercania,
  filters: readonly string[],
  lastIsBegun = true,
) => {
  const idioma = idiomaOf(db)
  const terms = terminos.map((termino, i) =>
    termOf(idioma, termino, where, lastIsBegun && i === terminos.length - 1),
  )
  return idioma.whole(terms.join(idioma.and), where, filters)
}
