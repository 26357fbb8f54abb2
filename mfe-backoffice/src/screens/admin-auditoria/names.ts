import { numeroOfVenta, type PersonaAuditada } from '@plaza/contract'

const sub = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const nameOf = ({ nombre, correo_electronico }: PersonaAuditada) => {
  if (!correo_electronico) return 'Cuenta eliminada'
  return nombre ? `${nombre} (${correo_electronico})` : correo_electronico
}

/** Says a text of the log with the people that it names by their ids, and what is nobody's id by its short number. */
export const namer = (personas: readonly PersonaAuditada[]) => {
  const names = new Map(personas.map((persona) => [persona.id_usuario, nameOf(persona)]))
  return (text: string) => text.replace(sub, (id) => names.get(id) ?? numeroOfVenta(id))
}

export type Namer = ReturnType<typeof namer>
