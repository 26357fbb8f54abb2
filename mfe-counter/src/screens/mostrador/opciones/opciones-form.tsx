import { type ProductoMostrador, textoOfCantidad } from '@plaza/contract'
import { keepUnits } from '@plaza/shell/format'
import { media, Notice, styled, tokens } from '@plaza/shell/ui'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { precioText, stockText } from '../../../parts/peso/texts.ts'
import { Thumbnail } from '../looks/thumbnail.tsx'
import { isGone, unitsOf, useTickets } from '../ticket/ticket.ts'

const Options = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: tokens.space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [media.phone]: { gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' },
})

const Option = styled('button')({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gap: tokens.space(0, 3),
  alignItems: 'center',
  width: '100%',
  height: '100%',
  minHeight: '80px',
  padding: tokens.space(2, 3),
  border: `1.5px solid ${tokens.lineStrong}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface,
  color: tokens.ink,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  touchAction: 'manipulation',
  '& b': { display: 'block', fontWeight: tokens.weight.strong, lineHeight: 1.2 },
  '& strong': { fontWeight: tokens.weight.loud, fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.sm },
  '&:where(:enabled:active, :focus-visible, [data-in-ticket])': {
    borderColor: tokens.brand,
    background: tokens.brandSoft,
  },
  [media.hover]: { '&:where(:enabled:hover)': { borderColor: tokens.brand } },
  '&:disabled': {
    borderStyle: 'dashed',
    background: tokens.paper,
    color: tokens.muted,
    cursor: 'default',
  },
})

const keepsOf = (ticketUnits: number, producto: ProductoMostrador) => {
  if (producto.stock === 0 || ticketUnits === 0) return stockText(producto)
  const told = textoOfCantidad(ticketUnits, producto)
  return producto.stock <= ticketUnits ? `${told} en la venta: no hay más` : `${told} en la venta`
}

const steps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/** Moves the focus by arrows among buttons that lie in rows, past those that cannot be pressed. */
const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll('button')]
  const top = all[0]?.parentElement?.offsetTop
  const columns = all.filter((one) => one.parentElement?.offsetTop === top).length
  const by = step(columns)
  let at = all.indexOf(document.activeElement as HTMLButtonElement) + by
  while (all[at]?.disabled) at += Math.sign(by)
  all[at]?.focus()
}

interface Props {
  /** Id of the option that was touched or found: it has the focus, where it can be sold. */
  found: number
  opciones: ProductoMostrador[]
  onChoose: (producto: ProductoMostrador) => void
}

/** The options of a family, each with its price and what there is of it; what is sold out is told and not chosen. */
export const OpcionesForm = ({ found, opciones, onChoose }: Props) => {
  const ticket = useTickets(({ actual }) => actual)
  const list = useRef<HTMLUListElement>(null)
  // After the dialog has opened, which gives its first button the focus.
  useEffect(() => {
    const { current } = list
    const wanted =
      current?.querySelector<HTMLButtonElement>(`[data-opcion="${found}"]:enabled`) ??
      current?.querySelector<HTMLButtonElement>('button:enabled')
    wanted?.focus()
  }, [found])
  if (opciones.length === 0) return <Notice>Este producto ya no tiene opciones a la venta.</Notice>
  return (
    <Options ref={list} aria-label="Opciones" onKeyDown={moveFocus}>
      {opciones.map((producto) => {
        const units = unitsOf(ticket, producto)
        return (
          <li key={producto.id}>
            <Option
              type="button"
              data-opcion={producto.id}
              {...(units > 0 && { 'data-in-ticket': '' })}
              disabled={isGone(ticket, producto)}
              onClick={() => onChoose(producto)}
            >
              <Thumbnail producto={producto} size={48} />
              <span>
                <b>{keepUnits(producto.opcion ?? producto.nombre)}</b>
                <strong>{precioText(producto)}</strong>
                <small>{keepsOf(units, producto)}</small>
              </span>
            </Option>
          </li>
        )
      })}
    </Options>
  )
}
