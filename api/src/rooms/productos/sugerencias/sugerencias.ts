import type { Sugerencias } from '../../../../contract/index.ts'
import type { Db } from '../../../../db/tables.ts'
import { type Showing, showing } from '../../../machinery/catalogue/catalogue.ts'
import { accented, search } from '../busqueda/search.ts'
import { terminosOf, wordsOf } from '../busqueda/terminos.rules.ts'
import { toFamilia } from '../familias.repository.ts'
import { findPagina } from '../listado.repository.ts'
import { listLugares } from './sugerencias.repository.ts'

const most = { productos: 5, categorias: 3, comercios: 2 }

// Every word of the search begins one of the name's, in any order.
const isNamed = (nombre: string, words: readonly string[]) => {
  const parts = wordsOf(nombre)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

const coverOf = (imagenes: string | readonly string[]) =>
  (typeof imagenes === 'string' ? (JSON.parse(imagenes) as string[]) : imagenes)[0] ?? null

/** What somebody may be about to search, of what is on sale. */
export const listSugerencias = async (db: Db, q: string): Promise<Showing<Sugerencias>> => {
  const found = await search(db, { q }, (terminos) =>
    findPagina(db, { page: 1, limit: most.productos, terminos }),
  )
  if (!found) return showing({ productos: [], categorias: [], comercios: [] })
  const { rows } = found.answer
  const corregida = found.interpretacion?.corregida
  const words = wordsOf(corregida ?? q)
  const telling = terminosOf(words).flatMap(({ escrito }) => escrito)
  const lugares = (await listLugares(db)).filter(({ nombre }) => isNamed(nombre, telling))
  const texts = rows.map(({ nombre }) => nombre)
  const sugerencias = {
    productos: rows.map(({ id, nombre, familia, valor_total, imagenes }) => ({
      ...{ id, nombre: toFamilia(familia)?.nombre ?? nombre, valor_total },
      imagen: coverOf(imagenes),
    })),
    categorias: lugares
      .flatMap(({ slug, nombre }) => (slug === null ? [] : [{ slug, nombre }]))
      .slice(0, most.categorias),
    comercios: lugares
      .flatMap(({ slug, id, nombre }) => (slug === null ? [{ id, nombre_barrio: nombre }] : []))
      .slice(0, most.comercios),
    ...(found.interpretacion && {
      busqueda: {
        ...found.interpretacion,
        ...(corregida && { corregida: accented(corregida, texts) }),
      },
    }),
  }
  const desde = Math.min(
    ...rows.slice(most.productos - 1).map(({ unidades_vendidas }) => unidades_vendidas),
  )
  return showing(
    sugerencias,
    rows.map(({ id }) => id),
    desde,
  )
}
