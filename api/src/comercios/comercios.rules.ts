import type { DatosComercio } from '../../contract/index.ts'

/** Text as a search compares it: without case or accents. */
export const plano = (texto: string) =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** A shop's data as the tables hold them. */
export const filaDe = <Datos extends Partial<DatosComercio>>({
  dias_trabajo,
  horario_extendido,
  ...datos
}: Datos) => ({
  ...datos,
  ...(dias_trabajo && { dias_trabajo: JSON.stringify(dias_trabajo) }),
  ...(horario_extendido !== undefined && { horario_extendido: horario_extendido ? 1 : 0 }),
})
