import { gramosOf, type ProductoMostrador, textoOfCantidad } from '@plaza/contract'
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

const errorOf = (typed: string, cantidad: number | undefined, producto: ProductoMostrador) => {
  if (!typed.trim()) return 'Escribe el peso'
  if (cantidad === undefined) return 'Escribe kilogramos, como 0,735'
  return cantidad > producto.stock
    ? `Solo hay ${textoOfCantidad(producto.stock, producto)}`
    : undefined
}

/** Asks for the weight of a product: all that there is of it on the ticket. */
export const PesoForm = ({ producto, onClose }: Props) => {
  const already = useTickets(
    ({ actual }) => actual.lineas.find((linea) => linea.producto.id === producto.id)?.quantity ?? 0,
  )
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const cantidad = gramosOf(typed)
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
        label="Peso en kilogramos"
        inputMode="decimal"
        autoComplete="off"
        placeholder={already > 0 ? textoOfCantidad(already, producto) : '0,000'}
        help={`${precioText(producto)} · hay ${textoOfCantidad(producto.stock, producto)}`}
        data-monto=""
        maxLength={12}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isTried ? error : undefined}
      />
      <Result role="status">
        <span>{cantidad ? textoOfCantidad(cantidad, producto) : 'Sin peso'}</span>
        <strong>{formatCop(precioOfLinea({ ...producto, cantidad: cantidad ?? 0 }))}</strong>
      </Result>
      <Button type="submit" variant="contained" size="large">
        {already > 0 ? 'Cambiar el peso' : 'Agregar a la venta'}
      </Button>
    </Form>
  )
}
