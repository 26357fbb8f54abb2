import {
  type Cotizacion,
  type Descuento,
  descuentoOf,
  isByWeight,
  minutosAprobacion,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { useWork } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { send } from '@plaza/shell/http'
import { Button, Field, Notice, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFocusWrong } from '../../../parts/focus/use-focus-wrong.ts'
import { descuentosOfTicket, nameOfDescuentos, wantsAprobacion } from '../ticket/descuentos-of.ts'
import { followTill, type Linea, setDescuentos, type Ticket, useTickets } from '../ticket/ticket.ts'
import { totalsOf } from '../ticket/totals-of.ts'
import { type Approver, AprobarFields } from './aprobar-fields.tsx'
import { QuitaField, quitaOf, typedOf, wrongOf } from './quita-field.tsx'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const Result = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: tokens.space(1, 4),
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.control,
  background: tokens.brandSoft,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontSize: tokens.text.xl, fontWeight: tokens.weight.loud, lineHeight: 1.1 },
})

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(3) })

export interface DescuentoFormProps {
  comercioId: number
  ticket: Ticket
  totals: Cotizacion
  /** The line that is chosen. */
  linea: Linea | undefined
  valorDomicilio: number
  /** Whoever sells lets it themselves. */
  isSupervisor: boolean
  isOnline: boolean
  onClose: () => void
}

const withQuitas = (
  ticket: Ticket,
  linea: Linea | undefined,
  {
    own,
    general,
    motivo,
  }: { own: Descuento | undefined; general: Descuento | undefined; motivo: string },
): Ticket => ({
  ...ticket,
  descuento: general,
  motivo,
  lineas: ticket.lineas.map((one) =>
    one.producto.id === linea?.producto.id ? { ...one, descuento: own } : one,
  ),
})

const offline =
  'Sin conexión no se puede pedir la aprobación: cobra sin descuento o espera la conexión. Un supervisor sí puede dar descuentos en las ventas que hace con su sesión.'

/** When an approval that is asked for now ends, by this device's clock: a till's may be an hour off, and its word is good as long. */
const endsHere = () => new Date(Date.now() + minutosAprobacion * 60_000).toISOString()

const approve = async (comercioId: number, draft: Ticket, quien: Approver) => {
  const descuentos = descuentosOfTicket({ ...draft, aprobacion: undefined })
  if (!descuentos) return undefined
  const { aprobacion: _, ...asked } = descuentos
  const id_productos = draft.lineas.map(({ producto, quantity }) => ({
    ...{ id: producto.id, cantidad: quantity },
    ...(isByWeight(producto) && { unidad: producto.unidad }),
  }))
  const body = { ...quien, id_productos, descuentos: asked }
  const vence_en = endsHere()
  const given = await send(calls.approveDescuento, { params: { comercioId }, body })
  return { ...given, vence_en, de: nameOfDescuentos(draft) }
}

/** What comes off the chosen line and off all of the sale, why, and a supervisor's word where who sells is none. */
export const DescuentoForm = (props: DescuentoFormProps) => {
  const { comercioId, ticket, linea, valorDomicilio, isSupervisor, isOnline, onClose } = props
  const [own, setOwn] = useState(() => typedOf(linea?.descuento))
  const [general, setGeneral] = useState(() => typedOf(ticket.descuento))
  const [motivo, setMotivo] = useState(ticket.motivo ?? '')
  const [quien, setQuien] = useState<Approver>({ supervisor: '', pin: '' })
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const quitas = { own: quitaOf(own), general: quitaOf(general), motivo: motivo.trim() }
  const draft = withQuitas(ticket, linea, quitas)
  const totals = totalsOf(draft, valorDomicilio)
  const isNothing = !descuentosOfTicket(draft)
  const wants = wantsAprobacion(draft, totals, isSupervisor)
  const isWrong = isNothing || !draft.motivo || Boolean(wrongOf(own) ?? wrongOf(general))
  const isPin = /^\d{6}$/.test(quien.pin)
  const work = useWork(async () => {
    const aprobacion = wants ? await approve(comercioId, draft, quien) : draft.aprobacion
    // Somebody else may be served by now.
    if (!isShown.current) return
    // Another window may have put more on it: what was let is for what it was let for, and else is asked for anew.
    followTill()
    setDescuentos({ ...withQuitas(useTickets.getState().actual, linea, quitas), aprobacion })
    onClose()
  }, 'No pudimos pedir la aprobación. Inténtalo de nuevo.')
  const { form, lookAgain } = useFocusWrong()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    lookAgain()
    if (!isWrong && (!wants || (isOnline && isPin))) work.run()
  }
  const remove = () => {
    setDescuentos({
      ...ticket,
      ...{ descuento: undefined, motivo: undefined, aprobacion: undefined },
      lineas: ticket.lineas.map((one) => ({ ...one, descuento: undefined })),
    })
    onClose()
  }
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      {linea && (
        <QuitaField
          label={`A ${linea.producto.nombre}`}
          typed={own}
          onChange={setOwn}
          inputRef={first}
        />
      )}
      <QuitaField
        label="A toda la venta"
        typed={general}
        onChange={setGeneral}
        inputRef={linea ? undefined : first}
      />
      <Field
        label="Motivo"
        autoComplete="off"
        maxLength={140}
        data-libre=""
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
        {...(isTried && !draft.motivo && { error: 'Escribe el motivo' })}
      />
      <Result role="status">
        <span>Descuento {formatCop(descuentoOf(totals))}</span>
        <span>
          Queda en <strong>{formatCop(totals.total_a_pagar)}</strong>
        </span>
      </Result>
      {isTried && isNothing && <Notice tone="error">Escribe cuánto se descuenta.</Notice>}
      {wants && !isOnline && <Notice tone="error">{offline}</Notice>}
      {wants && isOnline && (
        <AprobarFields
          comercioId={comercioId}
          quien={quien}
          error={isTried && !isPin ? 'El PIN tiene 6 cifras' : undefined}
          isNext={isTried && !isWrong && !isPin}
          onChange={setQuien}
        />
      )}
      {work.failure && <Notice tone="error">{work.failure}</Notice>}
      <Actions>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={work.isBusy}
          disabled={wants && !isOnline}
        >
          {wants ? 'Aprobar descuento' : 'Aplicar descuento'}
        </Button>
        {descuentosOfTicket(ticket) && (
          <Button size="large" onClick={remove}>
            Quitar descuentos
          </Button>
        )}
      </Actions>
    </Form>
  )
}
