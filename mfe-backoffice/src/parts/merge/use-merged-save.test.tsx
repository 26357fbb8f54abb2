import { type EnvioForm, envioFormSchema } from '@plaza/contract'
import { bind, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { moment, show, signIn } from '@plaza/shell/testing'
import { Button, Field } from '@plaza/shell/ui'
import { expect, it, vi } from 'vitest'
import { useMergedSave } from './use-merged-save.ts'

const loaded: EnvioForm = { otra_direccion: true, direccion_envio: 'Calle 1' }

type Save = (typed: EnvioForm) => Promise<EnvioForm>

interface FormProps {
  save: Save
  overtaken?: () => EnvioForm | undefined
}

const Form = ({ save, overtaken = () => undefined }: FormProps) => {
  const form = useSchemaForm(envioFormSchema, loaded)
  const { send } = useMergedSave({
    ...{ form, loaded, save, typedOf: (read: EnvioForm) => read },
    ...{ overtaken, onSaved: () => undefined },
  })
  const { onSubmit, isSending, failure } = useSubmission({
    form,
    send,
    otherwise: 'No.',
    canRepeat: true,
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <Field label="Dirección" {...bind(form, 'direccion_envio')} />
      <p>{failure}</p>
      <output>{form.formState.isDirty ? 'Sin guardar' : 'Guardado'}</output>
      <Button type="submit" loading={isSending}>
        Guardar
      </Button>
    </form>
  )
}

it('shows what became of a form that was saved, and keeps what was typed on its way', async () => {
  const { here, come } = moment()
  const save = vi.fn<Save>(async (typed) => {
    await here
    return { ...typed, direccion_envio: typed.direccion_envio?.toUpperCase() }
  })
  const screen = await show(<Form save={save} />)
  const [direccion, press] = [screen.getByLabelText('Dirección'), screen.getByRole('button')]
  await direccion.fill('Calle 2')
  await press.click()
  await direccion.fill('Calle 2, apartamento 301')
  come()
  await expect.element(press).toBeEnabled()
  await expect.element(direccion).toHaveValue('Calle 2, apartamento 301')
  await expect.element(screen.getByText('Sin guardar')).toBeVisible()
  await press.click()
  await expect.element(direccion).toHaveValue('CALLE 2, APARTAMENTO 301')
  await expect.element(screen.getByText('Guardado')).toBeVisible()
  expect(save).toHaveBeenCalledTimes(2)
})

it.each([
  ['goes over what somebody else saved meanwhile and changed nothing of', 'ana', 2],
  ['does not as whoever signed in since', 'beto', 1],
])('%s', async (_, sub, times) => {
  signIn({ sub: 'ana' })
  const save = vi.fn<Save>(async (typed) => {
    signIn({ sub })
    if (save.mock.calls.length === 1) throw new Error('Somebody was faster')
    return typed
  })
  const screen = await show(<Form save={save} overtaken={() => loaded} />)
  await screen.getByLabelText('Dirección').fill('Calle 2')
  await screen.getByRole('button').click()
  await expect.element(screen.getByText(times === 2 ? 'Guardado' : 'No.')).toBeVisible()
  expect(save).toHaveBeenCalledTimes(times)
})
