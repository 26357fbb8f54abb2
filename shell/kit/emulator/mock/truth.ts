import { calls } from './find-call.ts'

/** How the emulator answers a call: with what it keeps, with something made up of the right form, or not at all. */
export type Truth = 'kept' | 'madeUp' | 'unanswered'

/** Calls that nothing on this machine can stand in for, each with the reason, in Spanish. */
const unanswered: Readonly<Record<string, string>> = {
  startSocial: 'El ingreso social pasa por la página de su proveedor. Elige a alguien en la barra.',
  finishSocial: 'Aquí nadie vuelve de un proveedor social.',
  startPago: 'Los pagos pasan por Mercado Pago, que el emulador no tiene.',
  takeAviso: 'Los avisos de Mercado Pago vienen de fuera.',
  showConfirmacion: 'Esa página la escribe la API y llega por correo.',
  confirmSuscripcion: 'Esa página la escribe la API y llega por correo.',
  showRetiro: 'Esa página la escribe la API y llega por correo.',
  withdrawSuscripcion: 'Esa página la escribe la API y llega por correo.',
}

/** Whether a call answers a file that only the API can write: a book of Excel, somebody's upload. */
const isFile = (name: string) =>
  Object.values(calls.get(name)?.answers ?? {}).some(({ mediaType }) => mediaType)

const noFile = 'Ese archivo lo escribe la API; el emulador no hace ninguno.'

/** Why a call is not answered; undefined for one that is. */
export const whyUnanswered = (name: string): string | undefined =>
  unanswered[name] ?? (isFile(name) && name !== 'getArchivo' ? noFile : undefined)

const keepsToo = new Set(['operateIdentidad'])

/** How each call is answered, by its name; `keeps` says of which something is kept. */
export const truthsOf = (keeps: (name: string) => boolean) =>
  [...calls].map(([name, { method, path, summary }]) => {
    const why = whyUnanswered(name)
    const isKept = keeps(name) || keepsToo.has(name)
    const truth: Truth = why ? 'unanswered' : isKept ? 'kept' : 'madeUp'
    return { name, call: `${method} ${path}`, summary, truth, ...(why && { why }) }
  })
