interface Representante {
  nombres: string
  apellidos: string
  numero_documento: string
  autoriza: boolean
}

/** The fields of who a person is, as a form holds them while they are typed. */
export interface PersonaForm {
  tipo_documento: string
  numero_documento: string
  direccion_principal: string
  municipio?: string | null | undefined
  genero: string
  telefono: string
  representante?: Representante | undefined
}

/** Nothing told yet. */
export const emptyPersona: PersonaForm = {
  tipo_documento: '',
  numero_documento: '',
  direccion_principal: '',
  genero: '',
  telefono: '',
}
