import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { comerciosCercanosSchema } from '../comercios/near.ts'
import { nuevoSocioSchema } from '../ganancias/socios.ts'
import {
  rescatesSchema,
  segundoFactorSchema,
  sesionesAbiertasSchema,
  sesionIdSchema,
} from '../identidad/sesion.ts'
import type { ErrorCode } from '../values/errors.ts'
import { idUsuario } from '../values/valores.ts'
import { codigoSchema, newCodigoHeadersSchema, nuevoCodigoSchema } from './codigos.ts'
import { misDatosSchema } from './own-datos.ts'
import { cambiosPerfilSchema, perfilSchema } from './perfil.ts'
import { identidadSesionSchema, paseSchema } from './roles.ts'
import { cambiosUsuarioSchema, nuevoUsuarioSchema, usuarioSchema } from './schemas.ts'
import { ubicacionSchema } from './ubicacion.ts'

const tag = 'Cuentas'
const email = z.object({ email: z.string() })
const userId = z.object({ userId: idUsuario() })
const foreign = 'El sujeto es el del token: lo de otra persona responde 404.'

const ofService =
  'Solo existe cuando la identidad va incluida en la API. Lo que se cierra deja de servir de inmediato.'

const ofRol = [
  'codigo_requerido',
  'codigo_no_valido',
  'codigo_vencido',
  'codigo_usado',
  'codigo_de_otro_rol',
] as const satisfies readonly ErrorCode[]

export const getSesion = {
  method: 'GET',
  path: '/sesion',
  tag,
  summary: 'Dice por quién habla un token',
  description:
    'Para quien recibe un token y debe saber qué puede su dueño, como el servidor de páginas.',
  bearer: 'usuario',
  answers: { 200: { description: 'Quién es, y sus roles.', schema: identidadSesionSchema } },
} as const satisfies Call

export const checkPase = {
  method: 'POST',
  path: '/sesion/pase',
  tag,
  summary: 'Dice qué puede ahora quien tenía un pase',
  description:
    'Un pase no abre nada: sirve para saber si su dueño conserva sus roles y si su sesión sigue abierta. Lo guarda el servidor de páginas.',
  bearer: 'none',
  body: paseSchema,
  answers: { 200: { description: 'Quién es, y sus roles.', schema: identidadSesionSchema } },
  errors: ['token_invalido'],
} as const satisfies Call

export const listSesiones = {
  method: 'GET',
  path: '/sesiones',
  tag,
  summary: 'Lista las sesiones abiertas de la persona',
  description: ofService,
  bearer: 'usuario',
  answers: {
    200: {
      description: 'Esta primero, luego la más reciente.',
      schema: sesionesAbiertasSchema,
    },
  },
} as const satisfies Call

export const endOtherSesiones = {
  method: 'DELETE',
  path: '/sesiones',
  tag,
  summary: 'Cierra las demás sesiones de la persona',
  description: ofService,
  bearer: 'usuario',
  answers: { 204: { description: 'Solo queda esta.' } },
} as const satisfies Call

export const endSesion = {
  method: 'DELETE',
  path: '/sesiones/{id}',
  tag,
  summary: 'Cierra una sesión de la persona',
  description: ofService,
  bearer: 'usuario',
  params: z.object({ id: sesionIdSchema }),
  answers: { 204: { description: 'Sus tokens ya no sirven.' } },
  errors: ['sesion_no_encontrada'],
} as const satisfies Call

export const getSegundoFactor = {
  method: 'GET',
  path: '/segundo-factor',
  tag,
  summary: 'Dice si la persona tiene un segundo paso y cuántos códigos de rescate le quedan',
  description: ofService,
  bearer: 'usuario',
  answers: { 200: { description: 'El segundo paso.', schema: segundoFactorSchema } },
} as const satisfies Call

export const renewRescates = {
  method: 'POST',
  path: '/segundo-factor/rescates',
  tag,
  summary: 'Hace códigos de rescate nuevos en lugar de los anteriores',
  description:
    'Se dicen una sola vez. Pide una sesión abierta con el segundo paso; en lugar de otros que aún sirven, hace diez minutos a lo sumo.',
  bearer: 'usuario',
  answers: { 201: { description: 'Los códigos.', schema: rescatesSchema } },
  errors: ['sesion_no_reciente'],
} as const satisfies Call

export const createUsuario = {
  method: 'POST',
  path: '/usuarios',
  tag,
  summary: 'Crea el usuario de una cuenta recién registrada',
  description:
    'La contraseña nunca llega aquí. Los roles Comercio y Administrador piden un código de validación, que se consume una sola vez. Si falla, la API borra la cuenta a medio hacer.',
  bearer: 'aplicacion',
  permission: 'usuarios:registrar',
  body: nuevoUsuarioSchema,
  answers: { 201: { description: 'El usuario creado.', schema: usuarioSchema } },
  errors: [
    'usuario_no_encontrado',
    'demasiadas_solicitudes',
    'correo_ya_registrado',
    'consentimiento_requerido',
    'representante_requerido',
    ...ofRol,
  ],
} as const satisfies Call

export const changeUsuario = {
  method: 'PUT',
  path: '/usuarios/{email}',
  tag,
  summary: 'Actualiza los datos de mi usuario',
  description: `Cambia solo los campos que llegan; rol con codigoValidacion agrega ese rol. profile_complete en true pide que ya no falte nada. ${foreign}`,
  bearer: 'usuario',
  params: email,
  body: cambiosUsuarioSchema,
  answers: { 200: { description: 'El usuario, ya cambiado.', schema: usuarioSchema } },
  errors: [
    'usuario_no_encontrado',
    'correo_ya_registrado',
    'perfil_incompleto',
    'consentimiento_requerido',
    'representante_requerido',
    ...ofRol,
  ],
} as const satisfies Call

export const findUsuario = {
  method: 'GET',
  path: '/usuarios/by-email/{email}',
  tag,
  summary: 'Busca mi usuario por correo',
  description: `Si el registro quedó a medias, lo termina con lo que se sabe de la cuenta. ${foreign}`,
  bearer: 'usuario',
  params: email,
  answers: { 200: { description: 'El usuario.', schema: usuarioSchema } },
  errors: ['usuario_no_encontrado', 'correo_ya_registrado'],
} as const satisfies Call

export const getPerfil = {
  method: 'GET',
  path: '/profile/{userId}',
  tag,
  summary: 'Muestra mi perfil',
  description: foreign,
  bearer: 'usuario',
  own: true,
  params: userId,
  answers: { 200: { description: 'El perfil.', schema: perfilSchema } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const changePerfil = {
  method: 'PUT',
  path: '/profile/{userId}',
  tag,
  summary: 'Actualiza mi perfil',
  description: `Cambia solo los campos que llegan. ${foreign}`,
  bearer: 'usuario',
  own: true,
  params: userId,
  body: cambiosPerfilSchema,
  answers: { 200: { description: 'El perfil, ya cambiado.', schema: perfilSchema } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const deleteCuenta = {
  method: 'DELETE',
  path: '/profile/{userId}',
  tag,
  summary: 'Borra mi cuenta',
  description: `Pide haber iniciado sesión hace menos de cinco minutos, y que nada de lo comprado, ni de lo que vendió el comercio que administro, esté sin terminar; y que no deje sin dueño a un comercio activo, ni a Plaza sin quien la administre. Borra lo personal; lo que la ley obliga a guardar queda sin nombre. ${foreign}`,
  bearer: 'usuario',
  own: true,
  params: userId,
  answers: { 204: { description: 'La cuenta ya no existe.' } },
  errors: [
    'usuario_no_encontrado',
    'sesion_no_reciente',
    'cuenta_con_pendientes',
    'ultimo_dueno',
    'ultimo_administrador',
  ],
} as const satisfies Call

export const getOwnDatos = {
  method: 'GET',
  path: '/profile/{userId}/datos',
  tag,
  summary: 'Descarga todo lo que Plaza guarda de mí',
  description: foreign,
  bearer: 'usuario',
  own: true,
  params: userId,
  answers: { 200: { description: 'Los datos.', schema: misDatosSchema } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const becomeSocio = {
  method: 'PUT',
  path: '/profile/{userId}/socio',
  tag,
  summary: 'Me hace Socio',
  description: `Agrega el rol Socio a quien acepta los términos de hoy, salvo que un administrador se lo haya retirado. ${foreign}`,
  bearer: 'usuario',
  own: true,
  params: userId,
  body: nuevoSocioSchema,
  answers: { 200: { description: 'El usuario, ya con el rol.', schema: usuarioSchema } },
  errors: ['usuario_no_encontrado', 'terminos_no_aceptados', 'sin_permiso'],
} as const satisfies Call

export const leaveSocio = {
  method: 'DELETE',
  path: '/profile/{userId}/socio',
  tag,
  summary: 'Deja de hacerme Socio',
  description: `Lo ganado se conserva y se paga; lo que se compre después con mis enlaces no da ganancias. Puedo volver a ser Socio. ${foreign}`,
  bearer: 'usuario',
  own: true,
  params: userId,
  answers: { 200: { description: 'El usuario, ya sin el rol.', schema: usuarioSchema } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const listNear = {
  method: 'GET',
  path: '/profile/{userId}/comercios-cercanos',
  tag,
  summary: 'Lista los comercios cerca de mi ubicación',
  description: `Por la ubicación que guardé en mi perfil, en línea recta. ${foreign}`,
  bearer: 'usuario',
  own: true,
  params: userId,
  answers: { 200: { description: 'Los más cercanos primero.', schema: comerciosCercanosSchema } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const forgetUbicacion = {
  method: 'DELETE',
  path: '/location',
  tag,
  summary: 'Borra mi ubicación',
  bearer: 'usuario',
  answers: { 204: { description: 'Ya no está guardada.' } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const saveUbicacion = {
  method: 'PUT',
  path: '/location',
  tag,
  summary: 'Guarda mi ubicación',
  description: foreign,
  bearer: 'usuario',
  body: ubicacionSchema,
  answers: { 200: { description: 'La ubicación guardada.', schema: ubicacionSchema } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const createCodigo = {
  method: 'POST',
  path: '/validation-codes',
  tag,
  summary: 'Genera un código de validación para un rol',
  description:
    'Pide el token de acceso y el de identidad de una misma persona. El código se muestra esta única vez, sirve para una sola cuenta y vence.',
  bearer: 'usuario',
  roles: ['Administrador'],
  headers: newCodigoHeadersSchema,
  body: nuevoCodigoSchema,
  answers: { 201: { description: 'El código y su rol.', schema: codigoSchema } },
  errors: ['sesiones_distintas'],
} as const satisfies Call

export const cuentasCalls: readonly Call[] = [
  getSesion,
  checkPase,
  listSesiones,
  endOtherSesiones,
  endSesion,
  getSegundoFactor,
  renewRescates,
  createUsuario,
  changeUsuario,
  findUsuario,
  getPerfil,
  changePerfil,
  deleteCuenta,
  getOwnDatos,
  becomeSocio,
  leaveSocio,
  listNear,
  forgetUbicacion,
  saveUbicacion,
  createCodigo,
]
