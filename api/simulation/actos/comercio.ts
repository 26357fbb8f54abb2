import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { requireIngresos } from '../libros/ingresos.ts'
import { cuantosProductos, pesado } from '../mundo/gente.ts'
import type { Mundo } from '../mundo/mundo.ts'
import { acto, often, record } from './acto.ts'

export const productos = fc.integer({ min: 1, max: cuantosProductos })

const isOfFirst = (id: number) => id <= 3 || id === pesado.id
const ownerOf = (id: number) => (isOfFirst(id) ? 'ana' : 'beto')
const pathOf = (id: number) => `/comercios/${isOfFirst(id) ? 1 : 2}/productos/${id}`

const read = async (mundo: Mundo, id: number) => {
  const { body } = await mundo.ask(ownerOf(id), 'GET', pathOf(id))
  const { imagenes, valor_total, creado_en, actualizado_en, comercio_id, ...rest } = body as Record<
    string,
    unknown
  >
  const { id: _, ...datos } = rest
  return datos
}

type Cambio = { valor_neto: number } | { stock: number } | { status: number }

/** Somebody edits a product. */
export const editarDe = (id: fc.Arbitrary<number>, cambio: fc.Arbitrary<Cambio>) =>
  acto(
    'editar',
    record({ id, cambio, leido: fc.constantFrom(true, false) }),
    undefined,
    async (mundo, _, { id, cambio, leido }) => {
      const datos = await read(mundo, id)
      const stock_leido = leido ? { stock_leido: datos.stock } : {}
      await mundo.ask(ownerOf(id), 'PUT', pathOf(id), { ...datos, ...cambio, ...stock_leido })
    },
  )

/** Its price, its units, or whether it is on sale. */
export const editar = editarDe(
  productos,
  fc.oneof(
    record({ valor_neto: fc.integer({ min: 1, max: 60_000 }) }),
    record({ stock: fc.integer({ min: 0, max: 12 }) }),
    record({ status: fc.constantFrom(0, 1, 1) }),
  ),
)

export const ajustar = acto(
  'ajustar',
  record({
    id: fc.oneof({ weight: 4, arbitrary: productos }, fc.constant(pesado.id)),
    cantidad: fc.constantFrom(-3, -1, 1, 5),
    veces: fc.constantFrom(1, 2),
  }),
  undefined,
  async (mundo, _, { id, cantidad, veces }) => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { cantidad, motivo: 'conteo' }
    await mundo.repeat(veces, () =>
      mundo.ask(ownerOf(id), 'POST', `${pathOf(id)}/ajustes`, body, headers),
    )
  },
)

/** Panels and reports are looked at, and have to tell of what the sales say. */
export const mirarPaneles = acto('mirarPaneles', fc.constant(0), undefined, async (mundo) => {
  if (!mundo.isJuntos) await requireIngresos(mundo)
})

/** An administrator lets a shop sell, or not. */
export const suspender = acto(
  'suspender',
  record({
    comercio: fc.constantFrom(1, 2),
    estado: fc.constantFrom('activo', 'activo', 'inactivo'),
  }),
  undefined,
  async (mundo, _, { comercio, estado }) => {
    await mundo.ask('admin', 'PATCH', `/admin/comercios/${comercio}/estado`, { estado })
  },
)

/** What the process asks for when it starts: the day's look at every payment that the provider has. */
export const barrer = acto('barrer', fc.constant(0), undefined, (mundo) => mundo.sweep())

export const pagarGanancias = acto(
  'pagarGanancias',
  fc.constantFrom(1, 2),
  undefined,
  async (mundo, _, veces) => {
    const headers = { 'idempotency-key': randomUUID() }
    await mundo.repeat(veces, () => mundo.ask('admin', 'POST', '/admin/lotes', {}, headers))
  },
)

const pasar = (nombre: string, minutes: fc.Arbitrary<number>) =>
  acto(nombre, minutes, undefined, async (mundo, _, many) => mundo.pass(many))

export const pasarMinuto = pasar('pasarMinuto', fc.constant(1))

/** The term of what was brought is over; now and then, of all that was bought. */
export const pasarPlazo = pasar('pasarPlazo', often(14_400, 57_600))

const minutes = fc.constantFrom(1, 1, 3, 3, 31, 300, 600, 2880, 14_400, 57_600)

export const pasarTiempo = pasar('pasarTiempo', minutes)

export const trabajar = acto('trabajar', fc.constant(0), undefined, (mundo) => mundo.work())
