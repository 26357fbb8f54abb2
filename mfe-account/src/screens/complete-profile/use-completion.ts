import {
  type CompletePerfilForm,
  completePerfilFormSchema,
  consentimientoRegistroVersion,
} from '@plaza/contract'
import { getCart } from '@plaza/shell/cart'
import { type SchemaForm, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { getSession, getUser, refreshRoles, useSession } from '@plaza/shell/session'
import { emptyPersona, type PersonaForm } from '../../parts/persona/persona-form.ts'
import { storedPersona, storedStep } from '../../parts/persona/stored-step.ts'
import { codeRefusals } from '../../parts/rol/role-dialog.tsx'
import { updateUserOf } from '../../parts/usuario/update-user-of.ts'
import { updateUsuario } from '../../parts/usuario/update-usuario.ts'
import { takeReturnPath } from '../../parts/visit/return-path.ts'
import { useMoveOn } from '../../parts/visit/use-move-on.ts'
import { namesOf } from './names.ts'

interface Typed extends PersonaForm {
  nombres: string
  apellidos: string
  rol: string
  codigoValidacion: string
  acepta: boolean
}

export type CompletionForm = SchemaForm<Typed, CompletePerfilForm>

// A registration that was cut short had been told all of it.
const toldBefore = () =>
  storedStep.find()?.correo_electronico.toLowerCase() === getSession().email?.toLowerCase() &&
  storedPersona.find()

const startOf = (): Typed => ({
  ...namesOf(getSession().name, getUser().apellidos),
  ...emptyPersona,
  ...toldBefore(),
  rol: 'Comprador',
  codigoValidacion: '',
  acepta: false,
})

const save = async (
  sub: string | null,
  { acepta, rol, codigoValidacion, ...datos }: CompletePerfilForm,
) => {
  await updateUsuario({
    ...datos,
    ...(rol !== 'Comprador' && { rol, codigoValidacion }),
    consentimiento_version: consentimientoRegistroVersion,
    profile_complete: true,
  })
  const { nombres, apellidos } = datos
  updateUserOf(sub, { name: `${nombres} ${apellidos}`, apellidos, profile_complete: true })
  if (rol !== 'Comprador') await refreshRoles().catch(() => undefined)
}

const afterwards = () => takeReturnPath() ?? (getCart().items.length ? '/cart' : '/')

/** The form and what sends it; leads to where the person wanted to go. */
export const useCompletion = () => {
  const moveOn = useMoveOn({ replace: true })
  const email = useSession((session) => session.email)
  const form: CompletionForm = useSchemaForm(completePerfilFormSchema, startOf(), 'onTouched')
  const submission = useSubmission({
    form,
    otherwise: email
      ? 'Error al guardar el perfil.'
      : 'No se pudo obtener el email del usuario actual',
    fieldOf: { ...codeRefusals, documento_ya_registrado: 'numero_documento' },
    send: async (perfil) => {
      const { sub } = getSession()
      await save(sub, perfil)
      // Where whoever signed in meanwhile wants to go, and what they told, is theirs.
      if (getSession().sub !== sub) return
      storedStep.forget()
      moveOn(afterwards())
    },
  })
  return { form, ...submission }
}
