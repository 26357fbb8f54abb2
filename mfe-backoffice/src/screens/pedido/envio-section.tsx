import { cambioEnvioSchema, type Given, type PedidoDetalle } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission, useWork } from '@plaza/shell/form'
import { formatFecha } from '@plaza/shell/format'
import { Button, Field, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { Facts } from '../../parts/facts/facts.tsx'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { useEnvio } from './use-envio.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })
const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  '& > *': { flex: '1 1 auto' },
})

interface Guia {
  transportadora: string
  guia: string
}

interface EnvioProps {
  comercioId: number
  pedido: PedidoDetalle
}

const otherwise = 'No pudimos guardar el envío. Inténtalo de nuevo.'

const useDispatch = ({ comercioId, pedido }: EnvioProps) => {
  const tell = useEnvio(comercioId, pedido)
  const { transportadora, guia, version } = pedido
  const form = useSchemaForm(cambioEnvioSchema, {
    estado: 'despachado' as const,
    transportadora: transportadora ?? '',
    guia: guia ?? '',
    version,
  })
  const send = ({ transportadora, guia }: Given<Guia>) =>
    tell({ estado: 'despachado', transportadora, guia })
  return { form, ...useSubmission({ form, canRepeat: true, otherwise, send }) }
}

const DispatchForm = (props: EnvioProps & { label: string }) => {
  const { form, onSubmit, failure, isSending } = useDispatch(props)
  return (
    <Form noValidate aria-label="Envío" onSubmit={onSubmit}>
      <Field
        label="Transportadora (opcional)"
        autoComplete="off"
        {...bind(form, 'transportadora')}
      />
      <Field label="Número de guía (opcional)" autoComplete="off" {...bind(form, 'guia')} />
      <Failure text={failure} />
      <Button type="submit" variant="contained" loading={isSending}>
        {props.label}
      </Button>
    </Form>
  )
}

const Deliver = ({ comercioId, pedido }: EnvioProps) => {
  const [isAsking, setAsking] = useState(false)
  const tell = useEnvio(comercioId, pedido)
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Marcar como entregado
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Marcar como entregado"
          confirm="Ya lo recibió"
          otherwise={otherwise}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await tell({ estado: 'entregado' })
            setAsking(false)
          }}
        >
          <p>
            Empieza el plazo en el que quien compró puede devolverlo. Lo entregado ya no se puede
            cambiar.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const TakeBack = ({ comercioId, pedido }: EnvioProps) => {
  const tell = useEnvio(comercioId, pedido)
  const { run, isBusy, failure } = useWork(() => tell({ estado: 'por_despachar' }), otherwise)
  return (
    <>
      <Button loading={isBusy} onClick={run}>
        Volver a por despachar
      </Button>
      <Failure text={failure} />
    </>
  )
}

const factsOf = ({ transportadora, guia, despachado_en, entregado_en }: PedidoDetalle) =>
  [
    ['Despachado', despachado_en && formatFecha(despachado_en)],
    ['Entregado', entregado_en && formatFecha(entregado_en)],
    ['Transportadora', transportadora],
    ['Número de guía', guia],
  ] as const

const Sent = (props: EnvioProps) => {
  const [isChanging, setChanging] = useState(false)
  if (isChanging) return <DispatchForm {...props} label="Guardar la guía" />
  return (
    <>
      <Facts facts={factsOf(props.pedido)} />
      <Ways>
        <Deliver {...props} />
        <Button onClick={() => setChanging(true)}>Cambiar la guía</Button>
        <TakeBack {...props} />
      </Ways>
    </>
  )
}

const Waiting = (props: EnvioProps) => (
  <>
    <DispatchForm {...props} label="Marcar como despachado" />
    <Ways>
      <Deliver {...props} />
    </Ways>
  </>
)

/** How far the parcel has come, and what can be told of it. */
export const EnvioSection = (props: EnvioProps) => {
  const { id_transaccion, envio, estado_tx, unidades, version } = props.pedido
  const isOver = envio === 'entregado' || estado_tx !== 'aprovada'
  if (envio === 'por_despachar' && (isOver || unidades === 0)) return null
  return (
    <FormSection title="Envío">
      {isOver && <Facts facts={factsOf(props.pedido)} />}
      {!isOver && envio === 'por_despachar' && <Waiting key={id_transaccion} {...props} />}
      {!isOver && envio === 'despachado' && (
        <Sent key={`${id_transaccion} ${version}`} {...props} />
      )}
    </FormSection>
  )
}
