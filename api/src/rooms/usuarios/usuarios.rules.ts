import type { Given, NuevoUsuario, Usuario } from '../../../contract/index.ts'

type Persona = Omit<Usuario, 'roles' | 'profile_complete'>

/** An address as accounts are told apart by it. */
export const correoOf = (given: string) => given.trim().toLowerCase()

// People write a document's number with marks.
const documentoOf = (given: string) => given.toUpperCase().replace(/[^0-9A-Z]/g, '') || given

const recentMs = 15 * 60_000

/** Whether an identity is so new that its registration may still be going on. */
export const isRecent = (createdAt: Date, now = Date.now()) => now - createdAt.getTime() < recentMs

/** Whether nothing is missing of who the person is. */
export const isWhole = (persona: Persona) =>
  [
    persona.nombres,
    persona.apellidos,
    persona.tipo_documento,
    persona.numero_documento,
    persona.direccion_principal,
    persona.genero,
    persona.telefono,
  ].every(Boolean)

type Datos = Given<Omit<NuevoUsuario, 'id_usuario' | 'correo_electronico'>>

/** The document that is given, as documents are told apart. */
export const documentoRow = ({ tipo_documento, numero_documento }: Datos) => ({
  tipo_documento,
  numero_documento: numero_documento && documentoOf(numero_documento),
})

/** Columns of the other fields that are given; what is not given stays as it is. */
export const datosRow = (datos: Datos) => ({
  nombres: datos.nombres,
  apellidos: datos.apellidos,
  direccion_principal: datos.direccion_principal,
  municipio: datos.municipio,
  genero: datos.genero,
  telefono: datos.telefono,
  como_supiste: datos.como_supiste,
})
