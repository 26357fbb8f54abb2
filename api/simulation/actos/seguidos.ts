import fc from 'fast-check'
import type { Vendedor } from '../mundo/gente.ts'
import { type Acto, seguidos, vendedores } from './acto.ts'
import { recibir } from './atencion.ts'
import { abrirCajaDe, confirmarCaja, contarCaja, moverEfectivo } from './cajas.ts'
import {
  barrer,
  editarDe,
  pagarGanancias,
  pasarMinuto,
  pasarPlazo,
  productos,
  trabajar,
} from './comercio.ts'
import { comprarBien, comprarUno } from './compras.ts'
import { devolver, devolverTodo, revisar, venderDe } from './mostrador.ts'
import {
  contracargo,
  ganarDisputa,
  negarReembolso,
  oir,
  pagarOtraVez,
  pagarUltima,
  perderRespuesta,
} from './pagos.ts'
import { entregar, pedirReembolso, retractarse } from './pedidos.ts'

const pagada = [comprarBien, pagarUltima, oir]

/** What nearly everybody does: without it, few would ever have anything to be asked back, sent or disputed. */
const compraPagada = seguidos('compraPagada', ...pagada)

const compraEntregada = seguidos('compraEntregada', ...pagada, entregar)

/** The page was left open, and is paid twice or when it is too late. */
const doblePago = seguidos('doblePago', comprarBien, pagarUltima, pagarOtraVez, oir, trabajar)

/** What was brought comes back. */
const retracto = seguidos('retracto', entregar, retractarse, recibir, trabajar)

const reembolsoSinRespuesta = seguidos(
  'reembolsoSinRespuesta',
  ...pagada,
  perderRespuesta,
  pedirReembolso,
  trabajar,
)

const reembolsoNegado = seguidos(
  'reembolsoNegado',
  ...pagada,
  negarReembolso,
  pedirReembolso,
  trabajar,
)

const disputa = seguidos('disputa', contracargo, oir)

const disputaGanada = seguidos('disputaGanada', contracargo, oir, ganarDisputa, oir)

const finDePlazo = seguidos('finDePlazo', pasarPlazo, trabajar, pagarGanancias)

const mirarPagos = seguidos('mirarPagos', barrer, trabajar)

/** Somebody's day at a till. */
const turno = fc.constantFrom<Vendedor[]>('ana', 'cami', 'beto', 'beto').chain((quien) => {
  const suyo = fc.constant(quien)
  return seguidos(
    'turno',
    abrirCajaDe(suyo),
    venderDe(suyo, fc.constant('efectivo')),
    devolver,
    moverEfectivo,
    contarCaja,
    confirmarCaja,
  )
})

/** What somebody shows as paid is looked at, and may come back. */
const billetera = vendedores.chain((quien) => {
  const suyo = fc.constant(quien)
  return seguidos(
    'billetera',
    abrirCajaDe(suyo),
    venderDe(suyo, fc.constant('billetera')),
    revisar,
    pasarMinuto,
    devolver,
  )
})

/** What was paid in parts comes back, all of it asked for by one of them. */
const partes = vendedores.chain((quien) => {
  const suyo = fc.constant(quien)
  return seguidos('partes', venderDe(suyo, fc.constant('partes')), devolverTodo)
})

/** Something is taken off sale, somebody has it in the cart all the same, and it is put back. */
const retirado = productos.chain((id) =>
  seguidos(
    'retirado',
    editarDe(fc.constant(id), fc.constant({ status: 0 })),
    comprarUno(id),
    editarDe(fc.constant(id), fc.constant({ status: 1 })),
  ),
)

/** What is done in several steps, and how often. */
export const seguidas: [number, fc.Arbitrary<Acto>][] = [
  [10, compraPagada],
  [8, compraEntregada],
  [2, doblePago],
  [4, retracto],
  [3, reembolsoSinRespuesta],
  [3, reembolsoNegado],
  [3, disputa],
  [3, disputaGanada],
  [4, finDePlazo],
  [2, mirarPagos],
  [8, turno],
  [4, billetera],
  [3, partes],
  [4, retirado],
]
