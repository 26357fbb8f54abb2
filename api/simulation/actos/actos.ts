import fc from 'fast-check'
import type { Acto } from './acto.ts'
import { abrirCaja, confirmarCaja, contarCaja, moverEfectivo } from './cajas.ts'
import { ajustar, editar, pagarGanancias, pasarTiempo, suspender, trabajar } from './comercio.ts'
import { comprar, mirarCompra, repetirCompra } from './compras.ts'
import { devolver, repetirVenta, revisar, vender } from './mostrador.ts'
import {
  avisar,
  caer,
  contracargo,
  decidir,
  devolverEnProveedor,
  ganarDisputa,
  pagar,
  pagarOtraVez,
  perderRespuesta,
} from './pagos.ts'
import { enviar, pedirReembolso } from './pedidos.ts'

/** Everything that happens, and how often. */
const weights: [number, fc.Arbitrary<Acto>][] = [
  [10, comprar],
  [1, repetirCompra],
  [2, mirarCompra],
  [10, pagar],
  [3, pagarOtraVez],
  [10, avisar],
  [3, decidir],
  [2, contracargo],
  [1, ganarDisputa],
  [2, devolverEnProveedor],
  [1, caer],
  [1, perderRespuesta],
  [4, enviar],
  [6, pedirReembolso],
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
  [2, pagarGanancias],
  [5, pasarTiempo],
  [8, trabajar],
]

const alive = fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary })))

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

export const anyActo = fc.oneof({ weight: 9, arbitrary: alive }, { weight: 1, arbitrary: dying })
