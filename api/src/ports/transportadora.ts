import type { EstadoGuia } from '../../contract/index.ts'

/** A parcel, as a carrier has to know it to say what it asks. */
export interface Paquete {
  /** Municipalities, by the DANE's code of five digits. */
  origen: string
  destino: string
  gramos: number
  /** What it is worth, whole COP. */
  valor_declarado: number
  direccion_origen: string
  direccion_destino: string
}

/** What one carrier asks. */
export interface Tarifa {
  /** The same carrier and service have the same name whenever they are asked for. */
  tarifa: string
  /** What this quote is asked for by. It may hold for a short time only. */
  cotizacion: string
  transportadora: string
  servicio: string
  /** Whole COP. */
  valor: number
  dias: number
}

/** Who sends, or who gets it. */
interface Parte {
  nombres: string
  apellidos: string
  telefono: string
}

export interface NewGuia extends Paquete {
  /** What the guide is asked for under, at most 28 characters; told again with every notice of it. */
  clave: string
  cotizacion: string
  remitente: Parte
  destinatario: Parte
}

/** A guide that a carrier has made. */
export interface MadeGuia {
  /** The service's own name for it: what it is asked about by. */
  orden: string
  /** The carrier's number. */
  numero: string
  /** Address of its label; null where there is none. */
  rotulo: string | null
}

/** What became of asking for one. `incierta`: it may have been made, and nobody said so. */
export type Intento =
  | ({ es: 'hecha' } & MadeGuia)
  | { es: 'rechazada'; motivo: string }
  | { es: 'incierta' }

/** How far a parcel has come, in the carrier's words too. */
export interface Rastro {
  estado: EstadoGuia
  detalle: string | null
}

/**
 * Carriers, behind one service. A guide that was asked for and not answered may exist: nobody asks for it again by itself.
 * Everything throws transportadora_no_disponible where the service did not answer; `create` only where it surely made nothing.
 */
export interface Transportadora {
  quote(paquete: Paquete): Promise<Tarifa[]>
  create(nueva: NewGuia): Promise<Intento>
  /** Undefined for a guide that it does not know, or that is in no state Plaza knows. */
  track(orden: string): Promise<Rastro | undefined>
  /** Answers whether it is taken back; false where it is too late. */
  cancel(orden: string): Promise<boolean>
  /** Where a carrier shows a parcel by its number. */
  rastreoOf(transportadora: string, numero: string): string | null
}
