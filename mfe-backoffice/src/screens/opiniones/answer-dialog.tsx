import {
  largoRespuesta,
  type NuevaRespuesta,
  type ResenaComercio,
  type RespuestaForm,
  respuestaFormSchema,
} from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { useChange } from '@plaza/shell/once'
import { Button, Dialog, Notice, styled, TextAreaField, tokens } from '@plaza/shell/ui'
import { useUnsavedDialog } from '@plaza/shell/unsaved'
import { useId, useState } from 'react'
import { Words } from '../../parts/resena/resena-card.tsx'
import { answerResena, findResena } from '../../parts/resena/resenas-calls.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4), overflowWrap: 'anywhere' })

const Quote = styled('blockquote')({
  margin: 0,
  paddingLeft: tokens.space(3),
  borderLeft: `3px solid ${tokens.lineStrong}`,
  color: tokens.muted,
})

interface Props {
  comercioId: number
  resena: ResenaComercio
  onDone: () => Promise<void>
  onClose: () => void
}

/** Keeps an answer. What took effect here without a word is gone over; what another person answered is told. */
const useKeep = (comercioId: number, id: number) => {
  const change = useChange<NuevaRespuesta, ResenaComercio>()
  return (sent: NuevaRespuesta) =>
    change(sent, {
      send: (respuesta) => answerResena(comercioId, id, respuesta),
      find: () => findResena(comercioId, id),
      versionOf: ({ respuesta_version }) => respuesta_version,
      isOutcome: ({ respuesta }, { texto }) => respuesta?.texto === texto,
    })
}

/** What a shop answers to a review. What another person of the shop answered meanwhile is shown beside what is typed. */
export const AnswerDialog = ({ comercioId, resena, onDone, onClose }: Props) => {
  const formId = useId()
  const [read, setRead] = useState(resena)
  const keep = useKeep(comercioId, resena.id)
  const form = useSchemaForm<RespuestaForm, RespuestaForm>(respuestaFormSchema, {
    texto: resena.respuesta?.texto ?? '',
  })
  const send = async ({ texto }: RespuestaForm) => {
    const overtaken = await keep({ texto, version: read.respuesta_version })
    if (overtaken?.now) return setRead(overtaken.now)
    if (overtaken) throw overtaken.cause
    await onDone()
  }
  const otherwise = 'No pudimos publicar tu respuesta. Lo que escribiste sigue aquí.'
  const { onSubmit, failure, isSending } = useSubmission({ form, send, otherwise, canRepeat: true })
  const { close, question } = useUnsavedDialog(form.formState.isDirty, onClose)
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={resena.respuesta ? 'Editar la respuesta' : 'Responder'}
        width={560}
        actions={
          <>
            <Button variant="outlined" onClick={close}>
              Cancelar
            </Button>
            <Button variant="contained" type="submit" form={formId} loading={isSending}>
              Publicar respuesta
            </Button>
          </>
        }
      >
        <Form id={formId} noValidate onSubmit={onSubmit}>
          <Quote>
            <Words>{resena.texto}</Words>
          </Quote>
          {read !== resena && (
            <Notice tone="error">
              Alguien de tu tienda respondió mientras escribías: «{read.respuesta?.texto}». Si
              publicas, queda lo que está escrito aquí.
            </Notice>
          )}
          <TextAreaField
            label="Tu respuesta"
            rows={5}
            help={`La ve todo el mundo, a nombre de la tienda. Hasta ${largoRespuesta.max} caracteres.`}
            {...bind(form, 'texto')}
          />
          <Failure text={failure} />
        </Form>
      </Dialog>
      {question}
    </>
  )
}
