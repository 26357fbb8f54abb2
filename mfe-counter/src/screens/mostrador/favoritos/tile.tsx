import { type ProductoMostrador, textoOfCantidad } from '@plaza/contract'
import { media, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { Thumbnail } from '../looks/thumbnail.tsx'
import { cardOf } from '../opciones/card.ts'
import { isGone, unitsOf, useTickets } from '../ticket/ticket.ts'

const Root = styled('button')({
  position: 'relative',
  display: 'grid',
  // What a price needs of a narrow tile it takes from the picture, and is never cut.
  gridTemplateColumns: 'minmax(28px, 56px) minmax(min-content, 1fr)',
  gap: tokens.space(0, 2),
  alignContent: 'center',
  alignItems: 'center',
  height: '88px',
  padding: tokens.space(2),
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface,
  color: tokens.ink,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  touchAction: 'manipulation',
  transition: `background ${tokens.motion.quick}`,
  '& b': {
    display: '-webkit-box',
    overflow: 'hidden',
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.medium,
    lineHeight: 1.2,
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  '& > span > span': {
    display: 'block',
    fontWeight: tokens.weight.loud,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.2,
  },
  '&[data-long] > span > span': { fontSize: tokens.text.sm },
  '&:where(:enabled:active, [data-in-ticket])': {
    borderColor: tokens.brand,
    background: tokens.brandSoft,
  },
  [media.hover]: { '&:where(:enabled:hover)': { borderColor: tokens.brand } },
  '&:disabled': { color: tokens.muted, cursor: 'default' },
})

const Units = styled('span')({
  position: 'absolute',
  top: '-6px',
  right: '-6px',
  minWidth: '26px',
  padding: '3px 7px',
  borderRadius: tokens.radius.chip,
  background: tokens.brand,
  color: tokens.onBrand,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.loud,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
  textAlign: 'center',
})

// "$ 999.900": a number and its sign are one word.
const mostInFullSize = 9

const longestWord = (text: string) => Math.max(...text.split(' ').map(({ length }) => length))

interface Props {
  producto: ProductoMostrador
  /** Of its family, where one of several is to be chosen. */
  opciones: ProductoMostrador[]
  onAdd: (producto: ProductoMostrador) => void
}

/** A product, or a family, that one touch sells, with how many of it are on the ticket already. */
export const Tile = ({ producto, opciones, onAdd }: Props) => {
  const own = opciones.length > 0 ? opciones : [producto]
  const units = useTickets(({ actual }) => own.reduce((sum, one) => sum + unitsOf(actual, one), 0))
  const areGone = useTickets(({ actual }) => own.every((one) => isGone(actual, one)))
  const { nombre, precio } = cardOf(producto, opciones)
  const told = textoOfCantidad(units, producto)
  return (
    <Root
      type="button"
      aria-haspopup={opciones.length > 0 ? 'dialog' : undefined}
      disabled={areGone}
      onClick={() => onAdd(producto)}
      data-long={longestWord(precio) > mostInFullSize || undefined}
      {...(units > 0 && { 'data-in-ticket': '' })}
    >
      <Thumbnail producto={producto} size={56} />
      <span>
        <b>{nombre}</b>
        <span>{precio}</span>
      </span>
      {units > 0 && (
        <Units>
          {told}
          <VisuallyHidden> en la venta</VisuallyHidden>
        </Units>
      )}
    </Root>
  )
}
