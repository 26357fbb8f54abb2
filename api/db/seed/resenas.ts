import { autores, respuestas, voces } from './demo/resenas.ts'

interface Producto {
  id: number
  comercio_id: number
  categoria_id: number
  creado_en: string
}

interface Categoria {
  id: number
  slug: string
}

const dayMs = 86_400_000

/** Draws of one product: the same at every call, and unlike those of the next. */
const drawsOf = (id: number) => {
  let state = (id * 2_654_435_761) % 4_294_967_296
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return state % below
  }
}

type Draw = ReturnType<typeof drawsOf>

// Some nobody wrote of yet, most a few people, few many.
const countOf = (draw: Draw) => {
  const kind = draw(10)
  if (kind < 3) return 0
  return kind < 8 ? 1 + draw(5) : 6 + draw(7)
}

// As good as a product is, somebody is not content; of what is bad, somebody is.
const starsOf = (draw: Draw, quality: number) => {
  const luck = draw(100)
  if (luck < quality) return 5 - Number(draw(3) === 0)
  if (luck < quality + 15) return 3
  return luck < quality + 25 ? 4 : 1 + draw(2)
}

const groupOf = (estrellas: number) => {
  if (estrellas <= 2) return 'malas'
  return estrellas === 3 ? 'regulares' : 'buenas'
}

const unusedOf = (all: readonly string[], used: Set<string>, draw: Draw) => {
  const left = all.filter((one) => !used.has(one))
  const chosen = left[draw(left.length || 1)]
  if (chosen) used.add(chosen)
  return chosen
}

const answerTo = (estrellas: number, draw: Draw) => {
  if (estrellas === 3 || draw(3) !== 0) return undefined
  const group = respuestas[estrellas < 3 ? 'malas' : 'buenas']
  return group[draw(group.length)]
}

const rowsOf = (producto: Producto, raiz: string) => {
  const draw = drawsOf(producto.id)
  const quality = [30, 55, 65, 72, 80][draw(5)] ?? 65
  const said = new Set<string>()
  const who = new Set<string>()
  return Array.from({ length: countOf(draw) }).flatMap(() => {
    const estrellas = starsOf(draw, quality)
    const texto = unusedOf(voces[raiz]?.[groupOf(estrellas)] ?? [], said, draw)
    const autor = unusedOf(autores, who, draw)
    if (!texto || !autor) return []
    const moment = Date.parse(producto.creado_en) + (1 + draw(60)) * dayMs + draw(dayMs)
    const respuesta = answerTo(estrellas, draw)
    const respondido_en = new Date(moment + (1 + draw(4)) * dayMs).toISOString()
    return {
      ...{ producto_id: producto.id, comercio_id: producto.comercio_id, estrellas, texto, autor },
      creado_en: new Date(moment).toISOString(),
      respuesta: respuesta ?? null,
      respondido_en: respuesta ? respondido_en : null,
      respuesta_version: respuesta ? 1 : 0,
    }
  })
}

/** What people say of the demo's products, before anybody bought here: of some nothing, of most both good and bad. */
export const resenaRows = (productos: readonly Producto[], categorias: readonly Categoria[]) => {
  const slugs = new Map(categorias.map(({ id, slug }) => [id, slug]))
  return productos
    .flatMap((producto) => rowsOf(producto, slugs.get(producto.categoria_id) ?? ''))
    .toSorted((a, b) => a.creado_en.localeCompare(b.creado_en))
}
