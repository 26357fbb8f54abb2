import type { DatosComercio, Given } from '../../../contract/index.ts'

/** A shop's data as the tables hold them. */
export const filaOf = <Datos extends Given<DatosComercio>>({
  dias_trabajo,
  horario_extendido,
  ...datos
}: Datos) => ({
  ...datos,
  ...(dias_trabajo && { dias_trabajo: JSON.stringify(dias_trabajo) }),
  ...(horario_extendido !== undefined && { horario_extendido: horario_extendido ? 1 : 0 }),
})
