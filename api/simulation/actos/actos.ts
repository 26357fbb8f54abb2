import fc from 'fast-check'
import type { Acto } from './acto.ts'
import { atenderAlerta, recibir } from './atencion.ts'
import { abrirCaja, confirmarCaja, contarCaja, moverEfectivo } from './cajas.ts'
import {
  ajustar,
  editar,
  mirarPaneles,
  pagarGanancias,
  pasarTiempo,
  suspender,
  trabajar,
} from './comercio.ts'
import { cancelarCompra, comprar, mirarCompra, repetirCompra } from './compras.ts'
import { devolver, repetirVenta, revisar, vender } from './mostrador.ts'
import {
  acordar,
  avisar,
  caer,
  contracargo,
  decidir,
  devolverEnProveedor,
  ganarDisputa,
  mediar,
  negarReembolso,
  oir,
  pagar,
  pagarOtraVez,
  pagarOtroMonto,
  perderRespuesta,
} from './pagos.ts'
import { enviar, pedirReembolso } from './pedidos.ts'
import { seguidas } from './seguidos.ts'

/** What happens in one step, and how often. */
const sencillas: [number, fc.Arbitrary<Acto>][] = [
  [5, comprar],
  [1, repetirCompra],
  [1, cancelarCompra],
  [2, mirarCompra],
  [5, pagar],
  [2, pagarOtraVez],
  [1, pagarOtroMonto],
  [5, avisar],
  [3, oir],
  [3, decidir],
  [1, contracargo],
  [1, ganarDisputa],
  [1, mediar],
  [1, acordar],
  [2, devolverEnProveedor],
  [1, caer],
  [2, perderRespuesta],
  [1, negarReembolso],
  [4, enviar],
  [6, pedirReembolso],
  [3, recibir],
  [3, atenderAlerta],
  [6, vender],
  [1, repetirVenta],
  [4, devolver],
  [2, revisar],
  [3, abrirCaja],
  [2, moverEfectivo],
  [2, contarCaja],
  [2, confirmarCaja],
  [3, editar],
  [2, ajustar],
  [1, suspender],
  [4, pagarGanancias],
  [1, mirarPaneles],
  [4, pasarTiempo],
  [8, trabajar],
]

const oneOf = (all: [number, fc.Arbitrary<Acto>][]) =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** What is done in one step. */
export const sencillo = oneOf(sencillas)

/** What is done in several. */
export const seguido = oneOf(seguidas)

/** Any act of the living. */
const alive = oneOf([...seguidas, ...sencillas])

/** The process dies in the middle of it, and who asked asks again. */
const dying = fc
  .record({ acto: alive, en: fc.integer({ min: 1, max: 30 }), despues: fc.boolean() })
  .map(
    ({ acto, en, despues }): Acto => ({
      text: `morir(${en}${despues ? ', después' : ''}, ${acto.text})`,
      isPossible: acto.isPossible,
      act: (mundo, recuerdo) => mundo.dying({ en, despues }, () => acto.act(mundo, recuerdo)),
    }),
  )

export const anyActo = fc.oneof({ weight: 14, arbitrary: alive }, { weight: 1, arbitrary: dying })
