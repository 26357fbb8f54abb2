import { gramosOf, isByWeight, type ProductoMostrador, textoOfCantidad } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, Field, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { precioOfLinea, precioText } from '../../../parts/peso/texts.ts'
import { toneFound } from '../scanner/tones.ts'
import { setQuantity, useTickets } from '../ticket/ticket.ts'

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

interface Props {
  producto: ProductoMostrador
  onClose: () => void
}

// More digits than any shop has units; with points where thousands end, as they are shown.
const unidadesOf = (typed: string) => {
  const text = typed
    .trim()
    .replace(/^[1-9]\d{0,2}(?:\.\d{3})+$/, (units) => units.replaceAll('.', ''))
  return /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}

/** How people say how much there is of something, by what it is sold by. */
const ways = {
  kilogramo: {
    label: 'Peso en kilogramos',
    inputMode: 'decimal',
    placeholder: '0,000',
    read: gramosOf,
    empty: 'Escribe el peso',
    wrong: 'Escribe kilogramos, como 0,735',
    none: 'Sin peso',
    change: 'Cambiar el peso',
  },
  unidad: {
    label: 'Cantidad',
    inputMode: 'numeric',
    placeholder: '1',
    read: unidadesOf,
    empty: 'Escribe la cantidad',
    wrong: 'Escribe unidades, como 12',
    none: 'Sin cantidad',
    change: 'Cambiar la cantidad',
  },
} as const

const errorOf = (typed: string, cantidad: number | undefined, producto: ProductoMostrador) => {
  const { empty, wrong } = ways[producto.unidad ?? 'unidad']
  if (!typed.trim()) return empty
  if (cantidad === undefined) return wrong
  return cantidad > producto.stock
    ? `Solo hay ${textoOfCantidad(producto.stock, producto)}`
    : undefined
}

const hasText = (cantidad: number, producto: ProductoMostrador) => {
  const text = textoOfCantidad(cantidad, producto)
  if (isByWeight(producto)) return text
  return `${text} ${cantidad === 1 ? 'unidad' : 'unidades'}`
}

/** Asks how much of a product is sold: all that there is of it on the ticket. */
export const CantidadForm = ({ producto, onClose }: Props) => {
  const already = useTickets(
    ({ actual }) => actual.lineas.find((linea) => linea.producto.id === producto.id)?.quantity ?? 0,
  )
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { label, inputMode, placeholder, read, none, change } = ways[producto.unidad ?? 'unidad']
  const cantidad = read(typed)
  const error = errorOf(typed, cantidad, producto)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (error || cantidad === undefined) return
    setQuantity(producto.id, cantidad, producto)
    toneFound()
    onClose()
  }
  return (
    <Form noValidate onSubmit={submit}>
      <Field
        ref={field}
        label={label}
        inputMode={inputMode}
        autoComplete="off"
        placeholder={already > 0 ? textoOfCantidad(already, producto) : placeholder}
        help={`${precioText(producto)} · hay ${textoOfCantidad(producto.stock, producto)}`}
        data-monto=""
        maxLength={12}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isTried ? error : undefined}
      />
      <Result role="status">
        <span>{cantidad ? hasText(cantidad, producto) : none}</span>
        <strong>{formatCop(precioOfLinea({ ...producto, cantidad: cantidad ?? 0 }))}</strong>
      </Result>
      <Button type="submit" variant="contained" size="large">
        {already > 0 ? change : 'Agregar a la venta'}
      </Button>
    </Form>
  )
}
