import {
  largoResena,
  type Opinion,
  type ResenaForm,
  type ResenaPropia,
  resenaFormSchema,
} from '@plaza/contract'
import { bind, Failure, useLeadOn, useSchemaForm, useSubmission } from '@plaza/shell/form'
import type { Overtaking } from '@plaza/shell/once'
import { getSession } from '@plaza/shell/session'
import { Button, Notice, styled, TextAreaField, toast, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import { DeleteButton } from './delete-button.tsx'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { FotoChoice } from './foto-choice.tsx'
import { StarChoice } from './star-choice.tsx'
import { useFotos } from './use-fotos.ts'
import { useSave } from './use-save.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(5) })

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(3) })

const Overtaken = ({ by: { now } }: { by: Overtaking<ResenaPropia> }) => (
  <Notice tone="error">
    {now
      ? `Cambiaste esta opinión en otra pestaña. Allí dice: «${now.texto}». Si guardas, queda lo que está escrito aquí.`
      : 'Esta opinión ya está borrada. Si guardas, se publica de nuevo con lo que está escrito aquí.'}
  </Notice>
)

/** Stars, words and photos of somebody who bought. They outlive a reload, and signing in again. */
export const OpinionForm = ({ opinion }: { opinion: Opinion }) => {
  const { producto, resena } = opinion
  const { id } = producto
  const leadOn = useLeadOn()
  const save = useSave(id)
  const [overtaking, setOvertaking] = useState<Overtaking<ResenaPropia>>()
  const read = overtaking ? overtaking.now : resena
  const [sub] = useState(() => getSession().sub)
  const [begun] = useState(() => readDraft({ sub, id }))
  const fotos = useFotos(id, begun?.fotos ?? resena?.fotos ?? [])
  const form = useSchemaForm<ResenaForm, ResenaForm>(resenaFormSchema, {
    estrellas: begun?.estrellas ?? resena?.estrellas ?? 0,
    texto: begun?.texto ?? resena?.texto ?? '',
  })
  const [estrellas, texto] = form.watch(['estrellas', 'texto'])
  const { ref: placeStars } = form.register('estrellas')
  const isTouched = form.formState.isDirty || fotos.isChanged
  const paths = fotos.paths.join()
  useEffect(() => {
    if (isTouched)
      keepDraft({ sub, id }, { estrellas, texto, fotos: paths ? paths.split(',') : [] })
  }, [sub, id, isTouched, estrellas, texto, paths])

  const send = async (values: ResenaForm) => {
    const overtaken = await save({ ...values, fotos: fotos.paths, version: read?.version ?? 0 })
    if (overtaken) return setOvertaking(overtaken)
    dropDraft({ sub, id })
    toast(resena ? 'Tu opinión quedó guardada.' : '¡Gracias! Tu opinión ya se ve.')
    await leadOn(`/products/${id}#opiniones`)
  }
  const otherwise = 'No pudimos guardar tu opinión. Lo que escribiste sigue aquí.'
  const { onSubmit, failure, isSending } = useSubmission({ form, send, otherwise, canRepeat: true })
  return (
    <Form noValidate onSubmit={onSubmit} aria-label="Tu opinión">
      {overtaking && <Overtaken by={overtaking} />}
      <StarChoice
        value={estrellas}
        error={form.getFieldState('estrellas', form.formState).error?.message}
        place={placeStars}
        onChoose={(chosen) =>
          form.setValue('estrellas', chosen, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      <TextAreaField
        label="¿Cómo te fue?"
        rows={6}
        help={`Qué te gustó y qué no, cómo llegó, para qué lo usas. ${texto.length} de ${largoResena.max} caracteres.`}
        {...bind(form, 'texto')}
      />
      <FotoChoice fotos={fotos} />
      <Failure text={failure} />
      <Ways>
        <Button variant="contained" type="submit" loading={isSending} disabled={fotos.isSending}>
          {resena ? 'Guardar cambios' : 'Publicar opinión'}
        </Button>
        {resena && <DeleteButton id={id} />}
      </Ways>
    </Form>
  )
}
