import { ajustesPredeterminados } from '../../src/machinery/ajustes.ts'
import type { Recuerdo } from '../actos/recuerdo.ts'
import { abiertas } from '../actos/recuerdo.ts'
import { Falta } from '../mundo/falta.ts'
import { gente } from '../mundo/gente.ts'
import type { Mundo } from '../mundo/mundo.ts'
import { cajones, cierres, devuelto, medios } from './cajas.ts'
import { cupones } from './cupones.ts'
import { atendidas, debido, dinero, saldado } from './dinero.ts'
import { existencias, mercancia, vendidas } from './existencias.ts'
import { ganancias, lotes, plazos, positivas } from './ganancias.ts'
import { type Libros, readLibros, tablasIn } from './leer.ts'
import { rebajas } from './rebajas.ts'
import { esperas, reintegros } from './reintegros.ts'
import { confirmado, devueltas, retractos, totales } from './ventas.ts'

const supervisores = [gente.ana.sub, gente.beto.sub]
const limite = ajustesPredeterminados.limiteDiferencia

const revise = (libros: Libros, mundo: Mundo, recuerdo: Recuerdo): Record<string, string[]> => ({
  existencias: existencias(libros),
  mercancia: mercancia(libros),
  vendidas: vendidas(libros),
  confirmado: confirmado(libros, recuerdo.confirmado),
  totales: totales(libros),
  cupones: cupones(libros),
  devueltas: devueltas(libros),
  retractos: retractos(libros),
  dinero: dinero(libros, mundo.proveedor.pagos.values()),
  debido: debido(libros, [...mundo.proveedor.pagos.values()]),
  reintegros: reintegros(libros, mundo.proveedor.reembolsos),
  esperas: esperas(libros, mundo.proveedor.reembolsos),
  ganancias: ganancias(libros),
  plazos: plazos(libros),
  lotes: lotes(libros),
  positivas: positivas(libros),
  cajones: cajones(libros, abiertas(recuerdo)),
  cierres: cierres(libros, { supervisores, limite }),
  rebajas: rebajas(libros, { supervisores }),
  medios: medios(libros),
  devuelto: devuelto(libros),
  atendidas: atendidas(libros),
})

const require = (found: Record<string, string[]>) => {
  for (const [libro, frases] of Object.entries(found))
    if (frases.length > 0) throw new Falta(libro, frases)
}

const known = new WeakMap<object, Libros>()

// Read again is what may have been written since, and all of it where another process wrote before.
const read = async (mundo: Mundo) => {
  const { de, texts } = mundo.takeWritten()
  const kept = known.get(de)
  const some = kept ? tablasIn(texts) : undefined
  const libros = { ...kept, ...(await mundo.quietly(() => readLibros(mundo.db, some))) }
  known.set(de, libros)
  return libros
}

/** Throws unless all books hold now. */
export const requireLibros = async (mundo: Mundo, recuerdo: Recuerdo) => {
  require({ errores: mundo.unexpected() })
  require(revise(await read(mundo), mundo, recuerdo))
}

/** Throws unless they hold, all of them read anew, with nothing on its way any more. */
export const requireSaldado = async (mundo: Mundo, recuerdo: Recuerdo) => {
  require({ errores: mundo.unexpected() })
  const libros = await mundo.quietly(() => readLibros(mundo.db))
  require(revise(libros, mundo, recuerdo))
  require({ saldado: saldado(libros, [...mundo.proveedor.pagos.values()]) })
}
