import type { Devolucion, MetodoPago, VentaDevoluble } from '@plaza/contract'
import { useWork } from '@plaza/shell/form'
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
import { type SubmitEvent, useState } from 'react'
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

const inEfectivo = { value: 'efectivo', label: 'Efectivo, de tu caja' }
const byBilletera = { value: 'billetera', label: 'Billetera digital' }

const unverified =
  'Para devolver en efectivo, un supervisor debe verificar antes el pago o recibir la devolución.'

type Units = Record<number, number>

const Linea = ({
  linea,
  returning,
  onChange,
}: {
  linea: VentaDevoluble['lineas'][number]
  returning: number
  onChange: (returning: number) => void
}) => (
  <li>
    <span>
      {linea.nombre}
      <small>
        {formatCop(linea.valor_total)} · quedan {linea.restantes} de {linea.cantidad}
      </small>
    </span>
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
  </li>
)

const itemsOf = (units: Units) =>
  Object.entries(units).flatMap(([id, cantidad]) =>
    cantidad > 0 ? [{ id: Number(id), cantidad }] : [],
  )

interface Props {
  comercioId: number
  venta: VentaDevoluble
  onBack: () => void
  onDone: (devolucion: Devolucion) => void
}

/** Which units of a sale come back, why, and how the money goes. */
export const DevolucionForm = ({ comercioId, venta, onBack, onDone }: Props) => {
  const [units, setUnits] = useState<Units>({})
  const [metodo, setMetodo] = useState<MetodoPago>(venta.metodo_pago)
  const [motivo, setMotivo] = useState('')
  const [isTried, setTried] = useState(false)
  const items = itemsOf(units)
  const { run, isBusy, failure } = useWork(async () => {
    const newDevolucion = { id_productos: items, metodo, motivo: motivo.trim() }
    onDone(await takeBack(comercioId, venta, newDevolucion))
  }, 'No pudimos registrar la devolución.')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (items.length > 0 && motivo.trim() && !isBusy) run()
  }
  const left = venta.lineas.some(({ restantes }) => restantes > 0)
  return (
    <Form onSubmit={submit} noValidate>
      <p>
        Venta {venta.numero} · {formatFechaCorta(venta.vendida_en)} · {venta.vendedor} ·{' '}
        {formatCop(venta.total_a_pagar)}
      </p>
      {left ? (
        <Lineas aria-label="Productos de la venta">
          {venta.lineas.map((linea) => (
            <Linea
              key={linea.id}
              linea={linea}
              returning={units[linea.id] ?? 0}
              onChange={(returning) => setUnits({ ...units, [linea.id]: returning })}
            />
          ))}
        </Lineas>
      ) : (
        <Notice>Todo lo de esta venta ya se devolvió.</Notice>
      )}
      {isTried && items.length === 0 && left && (
        <Notice tone="error">Elige qué unidades vuelven.</Notice>
      )}
      <SelectField
        label="Cómo se devuelve el dinero"
        value={metodo}
        onChange={({ target }) =>
          setMetodo(target.value === 'billetera' ? 'billetera' : 'efectivo')
        }
        options={venta.admite_efectivo ? [inEfectivo, byBilletera] : [byBilletera]}
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
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" variant="contained" size="large" disabled={!left} loading={isBusy}>
        Recibir y devolver el dinero
      </Button>
      <Button onClick={onBack}>Buscar otra venta</Button>
    </Form>
  )
}
