import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { codigoDe, cuantosProductos, pesado } from '../mundo/gente.ts'
import type { Mundo } from '../mundo/mundo.ts'
import { acto, Falta, field, latest, nth, often, pick, record } from './acto.ts'
import type { Recuerdo } from './recuerdo.ts'

const compradores = fc.constantFrom('luz', 'leo')

export const itemsArbitrary = (most: number) =>
  fc.uniqueArray(
    record({
      id: fc.integer({ min: 1, max: cuantosProductos }),
      cantidad: fc.integer({ min: 1, max: most }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ id }) => id },
  )

/** Products as they are offered, by id; undefined what nobody may buy now. */
export const readOferta = (mundo: Mundo) =>
  mundo.quietly(async () => {
    const rows = await mundo.db
      .selectFrom('productos as p')
      .innerJoin('comercios as c', 'c.id', 'p.comercio_id')
      .select(['p.id', 'p.valor_neto', 'p.valor_total', 'p.status', 'p.unidad'])
      .select('c.status as abierto')
      .execute()
    return (id: number) =>
      rows.find(
        // What is weighed is on sale at its counter alone.
        (row) => row.id === id && row.status === (id === pesado.id ? 3 : 1) && row.abierto === 1,
      )
  })

export type Oferta = Awaited<ReturnType<typeof readOferta>>

/** What was sold was on sale, at the price at which it was: as far as nobody edited it meanwhile. */
export const requireOfrecido = async (mundo: Mundo, id: string, oferta: Oferta) => {
  if (mundo.isJuntos) return
  const lineas = await mundo.quietly(() =>
    mundo.db
      .selectFrom('venta_lineas')
      .select(['producto_id', 'valor_neto'])
      .where('id_transaccion', '=', id)
      .execute(),
  )
  for (const { producto_id, valor_neto } of lineas) {
    const ofrecido = oferta(producto_id)
    if (!ofrecido) throw new Falta('oferta', [`${producto_id} is not on sale`])
    if (ofrecido.valor_neto !== valor_neto)
      throw new Falta('oferta', [`${producto_id} costs ${ofrecido.valor_neto}, not ${valor_neto}`])
  }
}

/** One of the sales that somebody remembers, nearly always the last that is paid; undefined where there is none. */
export const pickPagada = async (mundo: Mundo, { ventas }: Recuerdo, n: number) => {
  const rows = await mundo.quietly(() =>
    mundo.db
      .selectFrom('ventas')
      .select('id_transaccion')
      .where('estado', '=', 'Completada')
      .where('canal_venta', '=', 'web')
      .execute(),
  )
  const pagadas = ventas.filter(({ id }) => rows.some((row) => row.id_transaccion === id))
  if (n % 16 === 0) return pick(ventas, n)
  return pagadas.length > 0 ? latest(pagadas, n) : undefined
}

interface Compra {
  quien: 'luz' | 'leo'
  items: { id: number; cantidad: number }[]
  referente: boolean
  /** What the prices that the buyer saw are beyond those of now. */
  visto: number
}

const buy = async (
  mundo: Mundo,
  { ventas, confirmado }: Recuerdo,
  { quien, items, referente, visto }: Compra,
) => {
  const oferta = await readOferta(mundo)
  const clave = randomUUID()
  const id_productos = items.map((item) => ({
    ...item,
    ...(visto && { valor_total: Math.max(0, (oferta(item.id)?.valor_total ?? 0) + visto) }),
  }))
  // Which coupon follows from what is bought: as chances go, nothing else changes by it.
  const cupon = codigoDe(items.reduce((sum, { id, cantidad }) => sum + id * cantidad, 0))
  const body = {
    id_productos,
    ...(cupon && { cupon }),
    ...(referente && { referente_id: mundo.subOf('sara') }),
  }
  const answer = await mundo.ask(quien, 'POST', '/ventas', body, { 'idempotency-key': clave })
  if (answer.status !== 201) return
  const id = field(answer.body, 'id_transaccion')
  ventas.push({ id, quien, clave, body, items })
  confirmado.ventas.push(id)
  await requireOfrecido(mundo, id, oferta)
}

export const comprar = acto(
  'comprar',
  record<Compra>({
    quien: compradores,
    items: itemsArbitrary(3),
    referente: fc.boolean(),
    visto: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.constantFrom(-1, 1000)),
  }),
  undefined,
  buy,
)

const comprarDe = (items: fc.Arbitrary<Compra['items']>) =>
  acto(
    'comprarBien',
    record<Compra>({
      ...{ quien: compradores, items },
      ...{ referente: often(true, false), visto: fc.constant(0) },
    }),
    undefined,
    buy,
  )

/** Somebody buys little, at the price that it has. */
export const comprarBien = comprarDe(itemsArbitrary(2))

export const comprarUno = (id: number) => comprarDe(fc.constant([{ id, cantidad: 1 }]))

export const repetirCompra = acto('repetirCompra', nth, 'ventas', async (mundo, { ventas }, n) => {
  const { id, quien, clave, body } = pick(ventas, n)
  const answer = await mundo.ask(quien, 'POST', '/ventas', body, { 'idempotency-key': clave })
  if (answer.status !== 201 || field(answer.body, 'id_transaccion') !== id)
    throw new Falta('repetidas', [`${id} was bought again: ${JSON.stringify(answer)}`])
})

/** A buyer gives up what is not paid; or tries to, though it is. */
export const cancelarCompra = acto(
  'cancelarCompra',
  nth,
  'ventas',
  async (mundo, { ventas }, n) => {
    const { id, quien } = latest(ventas, n)
    await mundo.ask(quien, 'POST', `/ventas/${id}/cancelacion`)
  },
)

export const mirarCompra = acto('mirarCompra', nth, 'ventas', async (mundo, { ventas }, n) => {
  const { id, quien } = pick(ventas, n)
  await mundo.ask(quien, 'GET', `/ventas/${id}`)
})
