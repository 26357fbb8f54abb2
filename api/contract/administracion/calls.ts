import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { codigosPageSchema, codigosQuerySchema } from '../cuentas/codigos.ts'
import { idInAddress } from '../values/valores.ts'
import { auditoriaPageSchema, auditoriaQuerySchema } from './auditoria.ts'
import { panelAdministradorSchema, panelComercioSchema, panelQuerySchema } from './paneles.ts'
import { trabajosAgotadosPageSchema, trabajosAgotadosQuerySchema } from './trabajos.ts'

const tag = 'Administración'

export const listCodigos = {
  method: 'GET',
  path: '/validation-codes',
  tag,
  summary: 'Lista los códigos de validación, por páginas',
  description: 'Sin los códigos mismos: de cada uno solo se guarda lo que lo comprueba.',
  bearer: 'usuario',
  roles: ['Administrador'],
  query: codigosQuerySchema,
  answers: { 200: { description: 'Una página de códigos.', schema: codigosPageSchema } },
} as const satisfies Call

export const revokeCodigo = {
  method: 'DELETE',
  path: '/validation-codes/{id}',
  tag,
  summary: 'Revoca un código de validación',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: z.object({ id: z.string() }),
  answers: { 204: { description: 'El código ya no sirve.' } },
  errors: ['codigo_no_encontrado', 'codigo_usado'],
} as const satisfies Call

export const listAuditoria = {
  method: 'GET',
  path: '/admin/auditoria',
  tag,
  summary: 'Lista los cambios administrativos, por páginas',
  description: 'Quién cambió qué y cuándo, con lo que había antes y lo que quedó.',
  bearer: 'usuario',
  roles: ['Administrador'],
  query: auditoriaQuerySchema,
  answers: { 200: { description: 'Una página de cambios.', schema: auditoriaPageSchema } },
} as const satisfies Call

export const listTrabajosAgotados = {
  method: 'GET',
  path: '/admin/trabajos/agotados',
  tag,
  summary: 'Lista el trabajo que quedó sin hacer, por páginas',
  description: 'Correos y avisos que se intentaron todas las veces y no salieron.',
  bearer: 'usuario',
  roles: ['Administrador'],
  query: trabajosAgotadosQuerySchema,
  answers: { 200: { description: 'Una página.', schema: trabajosAgotadosPageSchema } },
} as const satisfies Call

export const retryTrabajo = {
  method: 'POST',
  path: '/admin/trabajos/agotados/{id}/intento',
  tag,
  summary: 'Vuelve a intentar un trabajo que quedó sin hacer',
  description: 'Sale de la lista y queda en la auditoría; si falla otra vez, vuelve a la lista.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: z.object({ id: idInAddress() }),
  answers: { 204: { description: 'Se intentará de inmediato.' } },
  errors: ['trabajo_no_encontrado'],
} as const satisfies Call

export const getPanelAdministrador = {
  method: 'GET',
  path: '/admin/panel',
  tag,
  summary: 'Resume las ventas de todos los comercios',
  bearer: 'usuario',
  roles: ['Administrador'],
  query: panelQuerySchema,
  answers: { 200: { description: 'El resumen.', schema: panelAdministradorSchema } },
  errors: ['rango_demasiado_largo'],
} as const satisfies Call

export const getPanelComercio = {
  method: 'GET',
  path: '/comercios/{comercioId}/panel',
  tag: 'Comercios',
  summary: 'Resume las ventas de mi comercio',
  description: 'Lo ven su dueño y sus supervisores.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: z.object({ comercioId: idInAddress() }),
  query: panelQuerySchema,
  answers: { 200: { description: 'El resumen.', schema: panelComercioSchema } },
  errors: ['comercio_no_encontrado', 'rango_demasiado_largo'],
} as const satisfies Call

export const administracionCalls: readonly Call[] = [
  listCodigos,
  revokeCodigo,
  listAuditoria,
  listTrabajosAgotados,
  retryTrabajo,
  getPanelAdministrador,
  getPanelComercio,
]
