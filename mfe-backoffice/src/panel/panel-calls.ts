import {
  type PanelAdministrador,
  type PanelComercio,
  panelAdministradorSchema,
  panelComercioSchema,
} from '@plaza/api/contract'
import { type CallOptions, http } from '@plaza/shell/http'

/** What a shop sold in a span of days ("?desde=…&hasta=…" or '' for the last 30). */
export const findPanelComercio = (
  comercioId: number,
  span: string,
  options?: CallOptions,
): Promise<PanelComercio> =>
  http.get(`/comercios/${comercioId}/panel${span}`, panelComercioSchema, {
    bearer: 'usuario',
    ...options,
  })

/** What all shops sold in a span of days. */
export const findPanelAdministrador = (
  span: string,
  options?: CallOptions,
): Promise<PanelAdministrador> =>
  http.get(`/admin/panel${span}`, panelAdministradorSchema, { bearer: 'usuario', ...options })
