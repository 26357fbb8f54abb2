import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { type ByMedio, repartoOfDevolucion } from '../../contract/index.ts'
import { precioDe } from '../libros/leer.ts'
import { comercioDe, pesado, type Vendedor } from '../mundo/gente.ts'
import type { Mundo } from '../mundo/mundo.ts'
import { acto, Falta, field, latest, nth, often, pick, record, vendedores } from './acto.ts'
import { itemsArbitrary, type Oferta, readOferta, requireOfrecido } from './compras.ts'
import { cajaDe, type Pedido, type Recuerdo } from './recuerdo.ts'

// A picture would be drawn anew, beside and in its own time; a PDF is kept as it came.
const proof = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')

const upload = async (mundo: Mundo, quien: Vendedor) => {
  const path = `/comercios/${comercioDe[quien]}/comprobantes`
  const answer = await mundo.send(quien, 'POST', path, proof, { 'content-type': 'application/pdf' })
  return field(answer.body, 'key')
}

const cashOf = async (mundo: Mundo, id: string) => {
  const { efectivo } = await mundo.quietly(() =>
    mundo.db
      .selectFrom('ventas_mostrador')
      .select('efectivo')
      .where('id_transaccion', '=', id)
      .executeTakeFirstOrThrow(),
  )
  return efectivo
}

// A till shows what its shop has. Somebody may ask for another's all the same.
const ofShop = (quien: Vendedor, items: readonly { id: number; cantidad: number }[]) => {
  const own = items.map(({ id, cantidad }) => ({
    id: comercioDe[quien] === 1 ? ((id - 1) % 3) + 1 : 4 + ((id - 1) % 2),
    cantidad,
  }))
  return own.filter(({ id }, i) => own.findIndex((one) => one.id === id) === i)
}

/** What somebody asks for, and so many grams of what is weighed, where it is. */
const withPesado = (
  quien: Vendedor,
  items: readonly Pedido[],
  gramos: number | undefined,
): Pedido[] =>
  gramos && comercioDe[quien] === 1 ? [{ ...pesado, cantidad: gramos }, ...items] : [...items]

type Metodo = 'efectivo' | 'billetera' | 'tarjeta' | 'partes'

const metodos = fc.constantFrom<Metodo[]>(
  ...(['efectivo', 'efectivo', 'billetera', 'tarjeta', 'partes', 'partes'] as const),
)

const tarjeta = (monto: number) => ({ metodo: 'tarjeta', monto, referencia: '004512' })

/** A third of it in cash, as far as anybody counts it, a third by card, and the rest by wallet. */
const partesOf = async (
  mundo: Mundo,
  { quien, de_mas }: { quien: Vendedor; de_mas: number | undefined },
  total: number,
) => {
  const monto = Math.floor(total / 3)
  const recibido = receivedFor(monto, de_mas)
  const comprobante_key = await upload(mundo, quien)
  return [
    { metodo: 'efectivo', monto, recibido },
    tarjeta(monto),
    { metodo: 'billetera', monto: total - 2 * monto, comprobante_key },
  ]
}

/** What says by what a sale is paid. */
const pagoOf = async (
  mundo: Mundo,
  given: { quien: Vendedor; metodo_pago: Metodo; de_mas: number | undefined },
  total: number,
) => {
  const { quien, metodo_pago, de_mas } = given
  if (metodo_pago === 'partes') return { pagos: await partesOf(mundo, given, total) }
  if (metodo_pago === 'tarjeta') return { pagos: [tarjeta(total)] }
  if (metodo_pago === 'billetera')
    return { metodo_pago, comprobante_key: await upload(mundo, quien) }
  const efectivo_recibido = receivedFor(total, de_mas)
  return { metodo_pago, ...(efectivo_recibido && { efectivo_recibido }) }
}

const ventas = (quien: fc.Arbitrary<Vendedor>, metodo_pago: fc.Arbitrary<Metodo>) =>
  record({
    quien,
    pedido: itemsArbitrary(4),
    ajeno: often(false, true),
    gramos: fc.constantFrom(undefined, undefined, undefined, 137, 1001, 4999),
    metodo_pago,
    /** What is handed over beyond the price, as far as anybody counts it. */
    de_mas: fc.constantFrom(undefined, 0, 50, 20_000),
    requiere_domicilio: fc.constantFrom(false, false, true),
    /** Minutes since, when it was sold without a connection. */
    sin_conexion: fc.constantFrom(undefined, undefined, 1, 5),
  })

const receivedFor = (total: number, de_mas: number | undefined) =>
  de_mas === undefined ? undefined : Math.ceil(total / 50) * 50 + de_mas

// Who is a supervisor lets it themselves; a cajero has nobody's word, and is refused.
const descuentosOf = ({
  de_mas,
  metodo_pago,
}: {
  de_mas: number | undefined
  metodo_pago: Metodo
}) =>
  metodo_pago === 'efectivo' && de_mas === 50
    ? { descuentos: { general: { tipo: 'porcentaje', valor: 7 }, motivo: 'Cliente de siempre' } }
    : {}

const costOf = (oferta: Oferta, id: number, cantidad: number) => {
  const ofrecido = oferta(id)
  return ofrecido ? precioDe(ofrecido, cantidad) : 0
}

const requireCash = (id: string, total: number, efectivo: number) => {
  if (efectivo > total || total - efectivo >= 50)
    throw new Falta('cajones', [`${efectivo} stayed of ${id}, which costs ${total}`])
}

// What was sold before the drawer was opened lies in another one.
const keep = async (
  mundo: Mundo,
  recuerdo: Recuerdo,
  { quien, vendida }: { quien: Vendedor; vendida: number },
  id: string,
) => {
  const caja = cajaDe(recuerdo, quien)
  if (caja && caja.desde <= vendida) caja.efectivo += await cashOf(mundo, id)
}

export const venderDe = (quien: fc.Arbitrary<Vendedor>, metodo: fc.Arbitrary<Metodo> = metodos) =>
  acto('vender', ventas(quien, metodo), undefined, async (mundo, recuerdo, given) => {
    const { quien, pedido, ajeno, metodo_pago, de_mas, requiere_domicilio, sin_conexion } = given
    const items = withPesado(quien, ajeno ? pedido : ofShop(quien, pedido), given.gramos)
    const oferta = await readOferta(mundo)
    const total = items.reduce((sum, { id, cantidad }) => sum + costOf(oferta, id, cantidad), 0)
    const pago = { quien, metodo_pago, de_mas }
    const body = {
      ...{ id_productos: items, comercio_id: comercioDe[quien], requiere_domicilio },
      ...descuentosOf(given),
      ...(await pagoOf(mundo, pago, total + (requiere_domicilio ? 4000 : 0))),
      ...(requiere_domicilio && {
        domicilio: { nombre: 'Rosa', direccion: 'Calle 45 # 13-20', telefono: '3001234567' },
      }),
      ...(sin_conexion && {
        vendida_sin_conexion_en: new Date(Date.now() - sin_conexion * 60_000).toISOString(),
      }),
    }
    const clave = randomUUID()
    const headers = { 'idempotency-key': clave }
    const answer = await mundo.ask(quien, 'POST', '/ventas-mostrador', body, headers)
    if (answer.status !== 201) return
    const id = field(answer.body, 'id_transaccion')
    const pagado = Number(field(answer.body, 'total_a_pagar'))
    recuerdo.mostrador.push({ id, quien, clave, body, items, total: pagado })
    recuerdo.confirmado.ventas.push(id)
    if (!sin_conexion) await requireOfrecido(mundo, id, oferta)
    if (metodo_pago === 'efectivo') requireCash(id, pagado, await cashOf(mundo, id))
    await keep(mundo, recuerdo, { quien, vendida: Date.now() - (sin_conexion ?? 0) * 60_000 }, id)
  })

export const vender = venderDe(vendedores)

export const repetirVenta = acto('repetirVenta', nth, 'mostrador', async (mundo, recuerdo, n) => {
  const { id, quien, clave, body } = pick(recuerdo.mostrador, n)
  const headers = { 'idempotency-key': clave }
  const answer = await mundo.ask(quien, 'POST', '/ventas-mostrador', body, headers)
  if (answer.status !== 201 || field(answer.body, 'id_transaccion') !== id)
    throw new Falta('repetidas', [`${id} was sold again: ${JSON.stringify(answer)}`])
})

const vueltas = fc.constantFrom('efectivo', 'efectivo', 'billetera', 'tarjeta', 'como_se_pago')

interface Vuelta {
  n: number
  otro: Vendedor | undefined
  /** Units of the first line; undefined: all of the sale. */
  cantidad: number | undefined
  metodo: string
  veces: number
}

const devoluciones = record<Vuelta>({
  n: nth,
  otro: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, vendedores),
  cantidad: fc.constantFrom(undefined, 1, 1),
  metodo: vueltas,
  veces: fc.constantFrom(1, 1, 2),
})

const ofTheLast = record<Vuelta>({
  n: fc.constant(0),
  otro: fc.constant(undefined),
  cantidad: fc.constant(undefined),
  metodo: fc.constantFrom('tarjeta', 'como_se_pago'),
  veces: fc.constant(1),
})

const quedanSchema = z.array(
  z.object({ id_transaccion: z.string(), quedan: z.record(z.string(), z.number()) }),
)

/** By what a return is asked for: all by one means, or shared out as it was paid. */
const repartoOf = async (
  mundo: Mundo,
  quien: Vendedor,
  { id, monto, metodo }: { id: string; monto: number; metodo: string },
) => {
  if (metodo === 'tarjeta') return { pagos: [{ metodo, monto }] }
  if (metodo !== 'como_se_pago') return { metodo }
  const path = `/comercios/${comercioDe[quien]}/ventas-mostrador?numero=${id.slice(0, 8)}`
  const found = quedanSchema.safeParse((await mundo.ask(quien, 'GET', path)).body)
  const quedan = found.data?.find(({ id_transaccion }) => id_transaccion === id)?.quedan
  return { pagos: quedan ? repartoOfDevolucion(quedan as ByMedio, monto) : [] }
}

const devolverDe = (vuelta: fc.Arbitrary<Vuelta>) =>
  acto('devolver', vuelta, 'mostrador', async (mundo, recuerdo, given) => {
    const { n, otro, cantidad, metodo, veces } = given
    const { id: id_transaccion, items, quien: vendedor, total } = latest(recuerdo.mostrador, n)
    const quien = otro ?? vendedor
    const some = items.slice(0, 1).map((one) => ({ ...one, cantidad: one.unidad ? 77 : 1 }))
    const id_productos = cantidad ? some : items
    const oferta = await readOferta(mundo)
    const one = some.map(({ id, cantidad: units }) => costOf(oferta, id, units))[0] ?? 0
    const monto = cantidad ? one : total
    const reparto = await repartoOf(mundo, quien, { id: id_transaccion, monto, metodo })
    const body = { id_transaccion, id_productos, ...reparto, motivo: 'No era lo que esperaba' }
    const headers = { 'idempotency-key': randomUUID() }
    const path = `/comercios/${comercioDe[quien]}/devoluciones`
    const told = new Map<string, number>()
    await mundo.repeat(veces, async () => {
      const answer = await mundo.ask(quien, 'POST', path, body, headers)
      if (answer.status === 201)
        told.set(field(answer.body, 'id'), Number(field(answer.body, 'efectivo')))
    })
    if (told.size > 1)
      throw new Falta('repetidas', [`${id_transaccion} came back twice under one name`])
    for (const [id, efectivo] of told) {
      recuerdo.confirmado.devoluciones.push(id)
      const caja = cajaDe(recuerdo, quien)
      if (caja) caja.efectivo -= efectivo
    }
  })

export const devolver = devolverDe(devoluciones)
export const devolverTodo = devolverDe(ofTheLast)

const pickRevisable = async (mundo: Mundo, mostrador: Recuerdo['mostrador'], n: number) => {
  const rows = await mundo.quietly(() =>
    mundo.db
      .selectFrom('ventas_mostrador')
      .select('id_transaccion')
      .where('estado_comprobante', '=', 'por_verificar')
      .execute(),
  )
  const open = mostrador.filter(({ id }) => rows.some((row) => row.id_transaccion === id))
  return latest(open.length > 0 ? open : mostrador, n)
}

export const revisar = acto(
  'revisar',
  record({ n: nth, estado: fc.constantFrom('verificada', 'rechazada') }),
  'mostrador',
  async (mundo, { mostrador }, { n, estado }) => {
    const { id, quien } = await pickRevisable(mundo, mostrador, n)
    const path = `/comercios/${comercioDe[quien]}/comprobantes/${id}/revision`
    const who = quien === 'cami' ? 'ana' : quien
    await mundo.ask(who, 'POST', path, { estado, nota: 'Miré el extracto' })
  },
)
