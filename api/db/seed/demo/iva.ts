import type { clasesIva } from '../../../contract/productos/iva.rules.ts'

export type Iva = { clase_iva: (typeof clasesIva)[number]; porcentaje_impuestos: number }

/** Estatuto Tributario art. 468: the general rate. */
export const general: Iva = { clase_iva: 'gravado', porcentaje_impuestos: 19 }

/** Art. 468-1: coffee (09.01, 21.01.11), chocolate de mesa, achira bakery, hand tools of heading 82.01. */
export const reducida: Iva = { clase_iva: 'gravado', porcentaje_impuestos: 5 }

/** Art. 477 and 478: eggs, milk, menstrual hygiene, cultural books. Declared at 0 %. */
export const exento: Iva = { clase_iva: 'exento', porcentaje_impuestos: 0 }

/**
 * Art. 424: fresh fruit, vegetables and tubers, dried pulses, rice, panela, honey, bread and arepas, live plants;
 * also computers up to 50 UVT, phones and tablets up to 22 UVT, bicycles and scooters up to 50 UVT.
 */
export const excluido: Iva = { clase_iva: 'excluido', porcentaje_impuestos: 0 }
