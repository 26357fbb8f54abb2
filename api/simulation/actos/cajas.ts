import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { denominaciones } from '../../contract/index.ts'
import { comercioDe, type Vendedor } from '../mundo/gente.ts'
import { acto, Falta, field, nth, pick, record, vendedores, without } from './acto.ts'
import { abiertas, cajaDe } from './recuerdo.ts'

const pathOf = (quien: keyof typeof comercioDe) => `/comercios/${comercioDe[quien]}/cajas`

export const abrirCajaDe = (vendedor: fc.Arbitrary<Vendedor>) =>
  acto(
    'abrirCaja',
    record({ quien: vendedor, base: fc.constantFrom(0, 50_000, 100_000) }),
    undefined,
    async (mundo, recuerdo, { quien, base }) => {
      const answer = await mundo.ask(quien, 'POST', pathOf(quien), { base })
      if (answer.status === 201)
        recuerdo.cajas.push({
          ...{ id: Number(field(answer.body, 'id')), quien, efectivo: base, estado: 'abierta' },
          desde: Date.now(),
        })
      // Who asks again after a death is told that it is open.
      else if (!cajaDe(recuerdo, quien)) {
        const { body } = await mundo.ask(quien, 'GET', `${pathOf(quien)}/actual`)
        const id = Number(field((body as { caja?: unknown }).caja, 'id'))
        const desde = Date.now()
        if (id) recuerdo.cajas.push({ id, quien, desde, efectivo: base, estado: 'abierta' })
      }
    },
  )

export const abrirCaja = abrirCajaDe(vendedores)

export const moverEfectivo = acto(
  'moverEfectivo',
  record({
    n: nth,
    tipo: fc.constantFrom('entrada', 'salida'),
    monto: fc.constantFrom(1000, 20_000, 60_000),
    veces: fc.constantFrom(1, 1, 2),
  }),
  'cajas',
  async (mundo, recuerdo, { n, tipo, monto, veces }) => {
    if (abiertas(recuerdo).length === 0) return
    const caja = pick(abiertas(recuerdo), n)
    const path = `${pathOf(caja.quien)}/${caja.id}/movimientos`
    const headers = { 'idempotency-key': randomUUID() }
    const body = { tipo, monto, motivo: 'Cambio para el día' }
    let status = 0
    await mundo.repeat(veces, async () => {
      ;({ status } = await mundo.ask(caja.quien, 'POST', path, body, headers))
    })
    if (status === 201) caja.efectivo += tipo === 'entrada' ? monto : -monto
  },
)

/** Banknotes and coins of an amount. */
const conteoOf = (monto: number) => {
  let left = monto
  return Object.fromEntries(
    denominaciones.map((valor) => {
      const cuantos = Math.floor(left / valor)
      left -= cuantos * valor
      return [String(valor), cuantos]
    }),
  )
}

export const contarCaja = acto(
  'contarCaja',
  record({ n: nth, diferencia: fc.constantFrom(0, -500, 30_000, -30_000) }),
  'cajas',
  async (mundo, recuerdo, { n, diferencia }) => {
    if (abiertas(recuerdo).length === 0) return
    const caja = pick(abiertas(recuerdo), n)
    const contado = Math.max(0, caja.efectivo + diferencia)
    const body = { conteo: conteoOf(contado), nota: 'Conté dos veces' }
    const path = `${pathOf(caja.quien)}/${caja.id}`
    const counted = await mundo.ask(caja.quien, 'POST', `${path}/cierre`, body)
    const { body: shown } =
      counted.status === 200 ? counted : await mundo.ask(caja.quien, 'GET', path)
    if (field(shown, 'estado') === 'abierta') return
    const { reporte } = shown as { reporte: unknown }
    const told = Number(field(reporte, 'diferencia'))
    if (!mundo.isJuntos && told !== contado - caja.efectivo)
      throw new Falta('cierre', [`till ${caja.id} says ${told}, not ${contado - caja.efectivo}`])
    if (field(shown, 'estado') === 'contada') caja.estado = 'contada'
    else recuerdo.cajas = without(recuerdo.cajas, caja)
  },
)

/** A till that was counted, and differs, is answered for: by who may, or by who may not. */
export const confirmarCaja = acto(
  'confirmarCaja',
  record({ n: nth, quien: vendedores }),
  'cajas',
  async (mundo, recuerdo, { n, quien }) => {
    const counted = recuerdo.cajas.filter(({ estado }) => estado === 'contada')
    if (counted.length === 0) return
    const caja = pick(counted, n)
    const path = `${pathOf(caja.quien)}/${caja.id}/confirmacion`
    await mundo.ask(quien, 'POST', path, { nota: 'Faltó cambio' })
    const { body } = await mundo.ask('ana', 'GET', `${pathOf(caja.quien)}/${caja.id}`)
    if (field(body, 'estado') === 'cerrada') recuerdo.cajas = without(recuerdo.cajas, caja)
  },
)
