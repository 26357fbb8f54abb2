import type { EstadoGuia } from '../../contract/index.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const estados: Record<string, EstadoGuia> = {
  'pendiente de recoleccion': 'hecha',
  'envio recolectado': 'recogida',
  'en transito': 'en_transito',
  'en reparto': 'en_reparto',
  // Whoever was not at home is gone to again.
  'intento de entrega fallido': 'en_reparto',
  entregado: 'entregada',
  entregada: 'entregada',
  devuelto: 'devuelta',
  devuelta: 'devuelta',
  cancelado: 'anulada',
  cancelada: 'anulada',
}

/** What a word of EnvíoClick's is; undefined for one that says nothing of how far a parcel has come. */
export const estadoOf = (status: string): EstadoGuia | undefined => estados[plain(status)]

const pages: Record<string, (numero: string) => string> = {
  coordinadora: (numero) =>
    `https://coordinadora.com/rastreo/rastreo-de-guia/detalle-de-rastreo-de-guia/?guia=${numero}`,
  servientrega: () => 'https://www.servientrega.com/wps/portal/rastreo-envio',
  interrapidisimo: (numero) => `https://interrapidisimo.com/sigue-tu-envio/?guia=${numero}`,
  envia: () => 'https://envia.co/',
  tcc: () => 'https://tcc.com.co/',
}

/** Where a carrier of Colombia shows a parcel, as far as its page is known. */
export const rastreoOf = (transportadora: string, numero: string) =>
  pages[plain(transportadora)]?.(encodeURIComponent(numero)) ?? null
