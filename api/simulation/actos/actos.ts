import fc from 'fast-check'
import type { Acto } from './acto.ts'
import { atenderAlerta, recibir } from './atencion.ts'
import { abrirCaja, confirmarCaja, contarCaja, moverEfectivo } from './cajas.ts'
import { ajustar, editar, pagarGanancias, pasarTiempo, suspender, trabajar } from './comercio.ts'
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
  pagar,
  pagarOtraVez,
  pagarOtroMonto,
  perderRespuesta,
} from './pagos.ts'
import { enviar, pedirReembolso } from './pedidos.ts'

/** Everything that happens, and how often. */
const weights: [number, fc.Arbitrary<Acto>][] = [
  [9, comprar],
  [1, repetirCompra],
  [1, cancelarCompra],
  [2, mirarCompra],
  [14, pagar],
  [2, pagarOtraVez],
  [1, pagarOtroMonto],
  [14, avisar],
  [3, decidir],
  [3, contracargo],
  [3, ganarDisputa],
  [1, mediar],
  [1, acordar],
  [2, devolverEnProveedor],
  [1, caer],
  [2, perderRespuesta],
  [1, negarReembolso],
  [12, enviar],
  [9, pedirReembolso],
  [5, recibir],
  [3, atenderAlerta],
  [6, vender],
  [1, repetirVenta],
  [4, devolver],
  [2, revisar],
  [5, abrirCaja],
  [2, moverEfectivo],
  [2, contarCaja],
  [2, confirmarCaja],
  [3, editar],
  [2, ajustar],
  [1, suspender],
  [2, pagarGanancias],
  [4, pasarTiempo],
  [8, trabajar],
]

/** Any act of the living. */
export const alive = fc.oneof(...weights.map(([weight, arbitrary]) => ({ weight, arbitrary })))

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
