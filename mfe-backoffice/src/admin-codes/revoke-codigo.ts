import { http } from '@plaza/shell/http'

/** Makes a code worthless that nobody has used yet. */
export const revokeCodigo = (id: string): Promise<void> =>
  http.delete(`/validation-codes/${id}`, undefined, { bearer: 'usuario' })
