import {
  type Devolucion,
  gramosOf,
  isByWeight,
  type ModoDevolucion,
  mediosPago,
  nombresMedioPago,
  textoOfCantidad,
  type VentaDevoluble,
} from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import {
  Button,
  Field,
  Icon,
  IconButton,
  Notice,
  SelectField,
  styled,
  tokens,
} from '@plaza/shell/ui'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useFocusWrong } from '../../../parts/focus/use-focus-wrong.ts'
import { precioText } from '../../../parts/peso/texts.ts'
import { useConnection } from '../connection/connection.ts'
import { takeBack } from './take-back.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const Lineas = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.space(3),
    padding: tokens.space(2, 0),
    borderTop: `1px solid ${tokens.line}`,
  },
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.sm },
})

const Stepper = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(1),
  '& output': {
    minWidth: '32px',
    fontWeight: tokens.weight.loud,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
  '& > button': { width: '48px', height: '48px' },
})

const labels: Record<ModoDevolucion, string> = {
  como_se_pago: 'Como se pagó',
  efectivo: 'Efectivo, de tu caja',
  billetera: 'Billetera digital',
  tarjeta: 'A la tarjeta con la que se pagó',
}

// A sale that an API of before tells of was paid by one means.
const isMixed = ({ quedan }: VentaDevoluble) =>
  Boolean(quedan?.tarjeta) || Object.values(quedan ?? {}).filter(Boolean).length > 1

const modosOf = (venta: VentaDevoluble) =>
  (Object.keys(labels) as ModoDevolucion[]).filter((modo) => {
    if (modo === 'como_se_pago') return isMixed(venta)
    if (modo === 'tarjeta') return Boolean(venta.quedan?.tarjeta)
    return modo === 'billetera' || venta.admite_efectivo
  })

const paidText = ({ quedan }: VentaDevoluble) =>
  mediosPago
    .flatMap((medio) =>
      quedan?.[medio] ? [`${nombresMedioPago[medio]} ${formatCop(quedan[medio])}`] : [],
    )
    .join(' · ')

const destinos = [
  { value: 'si', label: 'Vuelve a la venta' },
  { value: 'no', label: 'No vuelve a la venta' },
]

const unverified =
  'Para devolver en efectivo, un supervisor debe verificar antes el pago o recibir la devolución.'

/** How much of each line comes back; undefined where what was typed does not say it. */
type Units = Record<number, number | undefined>

const isNothing = (typed: string) => /^[\s0.,]*$/.test(typed)

const errorOf = (typed: string, { restantes }: VentaDevoluble['lineas'][number]) => {
  if (isNothing(typed)) return
  const gramos = gramosOf(typed)
  if (gramos === undefined) return 'Escribe kilogramos, como 0,735'
  return gramos > restantes ? 'Es más de lo que queda' : undefined
}

interface LineaProps {
  linea: VentaDevoluble['lineas'][number]
  /** Somebody tried to send it. */
  isTried: boolean
  onChange: (returning: number | undefined) => void
}

const Peso = ({ linea, isTried, onChange }: LineaProps) => {
  const [typed, setTyped] = useState('')
  const error = errorOf(typed, linea)
  // Half of a weight is none yet.
  const isTyping = gramosOf(typed) === undefined
  return (
    <Field
      label={`Kilogramos que vuelven de ${linea.nombre}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,000"
      data-monto=""
      maxLength={12}
      value={typed}
      error={isTried || !isTyping ? error : undefined}
      onChange={({ target: { value } }) => {
        setTyped(value)
        onChange(errorOf(value, linea) ? undefined : (gramosOf(value) ?? 0))
      }}
    />
  )
}

const leftText = (linea: VentaDevoluble['lineas'][number]) =>
  `${linea.restantes === 1 && !isByWeight(linea) ? 'queda' : 'quedan'} ${textoOfCantidad(linea.restantes, linea)}`

const Linea = ({ linea, returning, isTried, onChange }: LineaProps & { returning: number }) => (
  <li>
    <span>
      {linea.nombre}
      <small>
        {precioText(linea)} · {leftText(linea)} de {textoOfCantidad(linea.cantidad, linea)}
        {Boolean(linea.descuento) && ` · con descuento de ${formatCop(linea.descuento ?? 0)}`}
      </small>
    </span>
    {isByWeight(linea) ? (
      <Peso {...{ linea, isTried, onChange }} />
    ) : (
      <Stepper role="group" aria-label={`Vuelven de ${linea.nombre}`}>
        <IconButton
          aria-label="Una menos"
          disabled={returning === 0}
          onClick={() => onChange(returning - 1)}
        >
          <Icon name="minus" />
        </IconButton>
        <output aria-label="Unidades que vuelven">{returning}</output>
        <IconButton
          aria-label="Una más"
          disabled={returning >= linea.restantes}
          onClick={() => onChange(returning + 1)}
        >
          <Icon name="plus" />
        </IconButton>
      </Stepper>
    )}
  </li>
)

const itemsOf = (units: Units, { lineas }: VentaDevoluble) =>
  lineas.flatMap((linea) => {
    const cantidad = units[linea.id] ?? 0
    const unidad = isByWeight(linea) && { unidad: linea.unidad }
    return cantidad > 0 ? [{ id: linea.id, cantidad, ...unidad }] : []
  })

/** What would be lost with the form: nothing, what was typed, or word of what is under way. */
export type Held = 'nothing' | 'typed' | 'sending'

interface Props {
  comercioId: number
  venta: VentaDevoluble
  onHeld: (held: Held) => void
  onBack: () => void
  onDone: (devolucion: Devolucion) => void
}

/** Which units of a sale come back, why, and how the money goes. */
export const DevolucionForm = (props: Props) => {
  const { comercioId, venta, onHeld, onBack, onDone } = props
  const [units, setUnits] = useState<Units>({})
  const modos = modosOf(venta)
  const [metodo, setMetodo] = useState<ModoDevolucion>(
    isMixed(venta) ? 'como_se_pago' : venta.metodo_pago,
  )
  const [motivo, setMotivo] = useState('')
  const [destino, setDestino] = useState('si')
  const [isTried, setTried] = useState(false)
  const items = itemsOf(units, venta)
  const { isOnline } = useConnection()
  const isWrong = Object.values(units).includes(undefined)
  const { run, isBusy, failure } = useWork(async () => {
    const newDevolucion = {
      ...{ id_productos: items, metodo, motivo: motivo.trim() },
      ...(destino === 'no' && { a_la_venta: false }),
    }
    onDone(await takeBack(comercioId, venta, newDevolucion))
  }, 'No pudimos registrar la devolución. Inténtalo de nuevo: no se registra dos veces.')
  const isTyped = items.length > 0 || isWrong || motivo.trim() !== ''
  const typed = isTyped ? 'typed' : 'nothing'
  const held = isBusy ? 'sending' : typed
  useEffect(() => onHeld(held), [onHeld, held])
  useEffect(() => () => onHeld('nothing'), [onHeld])
  const { form, lookAgain } = useFocusWrong()
  // The button that was pressed to find the sale has made way for it.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('button:enabled, input')?.focus()
  }, [form])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (items.length > 0 && !isWrong && motivo.trim() && isOnline && !isBusy) run()
    else lookAgain()
  }
  const left = venta.lineas.some(({ restantes }) => restantes > 0)
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <p>
        Venta {venta.numero} · {formatFechaCorta(venta.vendida_en)} · {venta.vendedor} ·{' '}
        {formatCop(venta.total_a_pagar)}
      </p>
      {isMixed(venta) && <p>Queda por devolver: {paidText(venta)}</p>}
      {left ? (
        <Lineas aria-label="Productos de la venta">
          {venta.lineas.map((linea) => (
            <Linea
              key={linea.id}
              linea={linea}
              returning={units[linea.id] ?? 0}
              isTried={isTried}
              onChange={(returning) => setUnits({ ...units, [linea.id]: returning })}
            />
          ))}
        </Lineas>
      ) : (
        <Notice>Todo lo de esta venta ya se devolvió.</Notice>
      )}
      {isTried && items.length === 0 && !isWrong && left && (
        <Notice tone="error">Elige qué unidades vuelven.</Notice>
      )}
      <SelectField
        label="Cómo se devuelve el dinero"
        value={metodo}
        onChange={({ target }) => setMetodo(target.value as ModoDevolucion)}
        options={modos.map((value) => ({ value, label: labels[value] }))}
        {...(!venta.admite_efectivo && { help: unverified })}
      />
      <Field
        label="Motivo"
        data-libre=""
        maxLength={300}
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
        {...(isTried && !motivo.trim() && { error: 'Escribe el motivo' })}
      />
      <SelectField
        label="Lo que vuelve"
        help="Lo dañado o usado no vuelve a la venta."
        value={destino}
        onChange={({ target }) => setDestino(target.value)}
        options={destinos}
      />
      <Failure text={failure} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!left || !isOnline}
        loading={isBusy}
      >
        Recibir y devolver el dinero
      </Button>
      <Button disabled={isBusy} onClick={onBack}>
        Buscar otra venta
      </Button>
    </Form>
  )
}
