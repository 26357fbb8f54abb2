import type { Call } from '../call/call.ts'
import { comercio } from '../comercios/of-comercio.ts'
import { cambioTarifasSchema, retiroTarifasSchema, tarifasEnvioSchema } from './tarifas.ts'

export const listTarifas = {
  method: 'GET',
  path: '/comercios/{comercioId}/tarifas',
  tag: 'Envíos',
  summary: 'Lista lo que un comercio cobra por enviar a cada destino',
  description:
    'Vale la del municipio; si no hay, la del departamento; si no, la de todo el país; si no, la de Plaza.',
  bearer: 'usuario',
  params: comercio,
  answers: {
    200: { description: 'Las tarifas, y la de Plaza.', schema: tarifasEnvioSchema },
  },
  errors: ['comercio_no_encontrado', 'sin_permiso'],
} as const satisfies Call

export const setTarifas = {
  method: 'PUT',
  path: '/comercios/{comercioId}/tarifas',
  tag: 'Envíos',
  summary: 'Pone la misma tarifa a uno o varios destinos',
  bearer: 'usuario',
  params: comercio,
  body: cambioTarifasSchema,
  answers: {
    200: { description: 'Las tarifas, y la de Plaza.', schema: tarifasEnvioSchema },
  },
  errors: ['comercio_no_encontrado', 'sin_permiso', 'municipio_no_valido'],
} as const satisfies Call

export const removeTarifas = {
  method: 'POST',
  path: '/comercios/{comercioId}/tarifas/retiro',
  tag: 'Envíos',
  summary: 'Quita la tarifa de unos destinos',
  description: 'Desde entonces vale allá la del destino que lo contiene.',
  bearer: 'usuario',
  params: comercio,
  body: retiroTarifasSchema,
  answers: {
    200: { description: 'Las tarifas, y la de Plaza.', schema: tarifasEnvioSchema },
  },
  errors: ['comercio_no_encontrado', 'sin_permiso'],
} as const satisfies Call

export const enviosCalls: readonly Call[] = [listTarifas, setTarifas, removeTarifas]
