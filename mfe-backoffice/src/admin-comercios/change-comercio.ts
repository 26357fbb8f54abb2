import {
  type Comercio,
  comercioSchema,
  type domicilioComercioSchema,
  type EstadoComercio,
  type horariosComercioSchema,
} from '@plaza/api/contract'
import { http } from '@plaza/shell/http'

type Part<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output']

const change = (id: number, part: string, body: unknown): Promise<Comercio> =>
  http.patch(`/admin/comercios/${id}/${part}`, body, comercioSchema, { bearer: 'usuario' })

/** Lets a shop sell, or not. */
export const changeEstado = (id: number, estado: EstadoComercio) => change(id, 'estado', { estado })

/** Changes when a shop works, unless somebody was faster. */
export const changeHorarios = (
  { id, version }: Comercio,
  horarios: Part<typeof horariosComercioSchema>,
) => change(id, 'horarios', { ...horarios, version })

/** Changes what a shop asks for delivering, unless somebody was faster. */
export const changeDomicilio = (
  { id, version }: Comercio,
  domicilio: Part<typeof domicilioComercioSchema>,
) => change(id, 'domicilio', { ...domicilio, version })
