import { rowsOf } from '../../src/testing/files/libros.ts'
import { Falta } from '../mundo/falta.ts'
import type { Mundo } from '../mundo/mundo.ts'
import { conteos } from './conteos.ts'
import { diaOf, differ, pagado, readLibros, sum } from './leer.ts'

interface Ingreso {
  comercio_id: number
  fecha: string
  canal: string
  valor: number
}

/** What came in and stays, by the sales themselves. */
const ledgerOf = async (mundo: Mundo): Promise<Ingreso[]> => {
  const libros = await mundo.quietly(() => readLibros(mundo.db))
  return libros.venta_lineas.flatMap((linea) => {
    const venta = libros.ventas.find((one) => one.id_transaccion === linea.id_transaccion)
    const counter = libros.ventas_mostrador.find(
      (one) => one.id_transaccion === linea.id_transaccion,
    )
    if (venta?.estado !== 'Completada' || counter?.estado_comprobante === 'rechazada') return []
    // What Plaza gives is no discount of the shop's.
    const own = { ...linea, descuento: linea.descuento - linea.aporte_plaza }
    const valor = pagado(own, linea.cantidad - linea.cantidad_reembolsada)
    const fecha = diaOf(counter?.vendida_en ?? venta.fecha_y_hora)
    return [{ comercio_id: linea.comercio_id, fecha, canal: venta.canal_venta, valor }]
  })
}

interface Panel {
  valor_total: number
  por_dia: { fecha: string; canal_venta: string; valor_total: number }[]
}

const sumsOf = (rows: { fecha: string; canal: string; valor: number }[]) => {
  const sums = new Map<string, number>()
  for (const { fecha, canal, valor } of rows)
    if (valor) sums.set(`${fecha} ${canal}`, (sums.get(`${fecha} ${canal}`) ?? 0) + valor)
  return JSON.stringify([...sums].sort())
}

const ofPanel = ({ por_dia }: Panel) =>
  sumsOf(
    por_dia.map(({ fecha, canal_venta, valor_total }) => ({
      ...{ fecha, canal: canal_venta, valor: valor_total },
    })),
  )

const ofReporte = (bytes: Uint8Array<ArrayBuffer>) => {
  const [titulos = [], ...rows] = rowsOf(bytes)
  const total = titulos.indexOf('Valor total')
  return sumsOf(
    rows.map((row) => ({
      fecha: String(row[0]),
      canal: String(row[1]),
      valor: Number(row[total]),
    })),
  )
}

/** Throws unless the panels, the reports and the lists' counts tell of what the sales say. */
export const requireIngresos = async (mundo: Mundo) => {
  const desde = diaOf(mundo.began.toISOString())
  const query = `?desde=${desde}&hasta=${diaOf(new Date().toISOString())}`
  const ledger = await ledgerOf(mundo)
  const admin = (await mundo.ask('admin', 'GET', `/admin/panel${query}`)).body as Panel
  const frases = [
    ...differ('administrator panel by day', ofPanel(admin), sumsOf(ledger)),
    ...differ('administrator panel', admin.valor_total, sum(ledger.map(({ valor }) => valor))),
    ...(await conteos(mundo)),
  ]
  for (const [quien, id] of [
    ['ana', 1],
    ['beto', 2],
  ] as const) {
    const own = ledger.filter(({ comercio_id }) => comercio_id === id)
    const panel = (await mundo.ask(quien, 'GET', `/comercios/${id}/panel${query}`)).body as Panel
    const reporte = await mundo.download('admin', `/admin/comercios/${id}/reporte${query}`)
    frases.push(...differ(`panel of shop ${id}`, ofPanel(panel), sumsOf(own)))
    frases.push(...differ(`report of shop ${id}`, ofReporte(reporte), sumsOf(own)))
  }
  if (frases.length > 0) throw new Falta('ingresos', frases)
}
