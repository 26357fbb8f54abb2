import type {
  Comercio,
  domicilioComercioSchema,
  EstadoComercio,
  horariosComercioSchema,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'

type Part<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output']

/** Lets a shop sell, or not. */
export const changeEstado = (id: number, estado: EstadoComercio): Promise<Comercio> =>
  send(calls.changeEstado, { params: { id }, body: { estado } })

/** Changes when a shop works, unless somebody was faster. */
export const changeHorarios = (
  { id, version }: Comercio,
  horarios: Part<typeof horariosComercioSchema>,
): Promise<Comercio> =>
  send(calls.changeHorarios, { params: { id }, body: { ...horarios, version } })

/** Changes what a shop asks for delivering, unless somebody was faster. */
export const changeDomicilio = (
  { id, version }: Comercio,
  domicilio: Part<typeof domicilioComercioSchema>,
): Promise<Comercio> =>
  send(calls.changeDomicilio, { params: { id }, body: { ...domicilio, version } })
