import type { MinimoPorCumplir } from '@plaza/contract'
import { type CartItem, updateQuantity } from '@plaza/shell/cart'
import { formatCop, keepUnits } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { Icon, IconButton, media, Picture, QuantityStepper, styled, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../../parts/catalogue/imagen-sources.ts'
import { refuseAbove } from '../../parts/catalogue/stock.ts'
import { MinimoNote } from '../../parts/minimos/minimo-note.tsx'

const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto',
  gridTemplateAreas: '"picture facts remove" "picture amount amount"',
  columnGap: tokens.space(3),
  rowGap: tokens.space(2),
  padding: tokens.space(4, 0),
  [media.tabletUp]: {
    gridTemplateColumns: '96px minmax(0, 1fr) 320px 44px',
    gridTemplateAreas: '"picture facts amount remove"',
    alignItems: 'center',
    columnGap: tokens.space(4),
  },
})

const Frame = styled('div')({
  gridArea: 'picture',
  alignSelf: 'start',
  overflow: 'hidden',
  borderRadius: tokens.radius.control,
})

const Facts = styled('div')({
  gridArea: 'facts',
  '& a': { color: tokens.ink, fontWeight: tokens.weight.strong, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& p': { color: tokens.muted, fontSize: tokens.text.sm },
})

const Amount = styled('div')({
  gridArea: 'amount',
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  alignItems: 'center',
  justifyContent: 'space-between',
  '& strong': {
    fontSize: tokens.text.md,
    [media.tabletUp]: { fontSize: tokens.text.lg },
    fontVariantNumeric: 'tabular-nums',
  },
})

interface Props {
  item: CartItem
  /** What is missing of its shop, where that is told here. */
  minimo: MinimoPorCumplir | undefined
  /** It came back by what is gone now: the focus of that is its own. */
  isBack: boolean
  onRemove: (item: CartItem) => void
}

/** A product in the cart: how many, at what price, and the way out. Below one unit it leaves the cart. */
export const CartLine = ({ item, minimo, isBack, onRemove }: Props) => {
  const { product, quantity, totalPrice } = item
  const change = (wanted: number) => {
    // With fewer, where what is in stock has become less than there is already, it comes down to the most there is.
    const units = wanted < quantity ? Math.min(wanted, product.stock) : wanted
    if (units < 1) return onRemove(item)
    const { refused } = updateQuantity(product.id, units)
    if (refused !== undefined) refuseAbove(refused)
  }
  return (
    <Line>
      <Frame>
        <Picture
          sources={imagenSources(product.imagenes[0])}
          alt=""
          sizes="96px"
          tint={product.id}
        />
      </Frame>
      <Facts>
        <Link to={`/products/${product.id}`}>{keepUnits(product.nombre)}</Link>
        <p>{product.comercio.nombre_barrio}</p>
        <p>{formatCop(product.valor_total)} c/u</p>
      </Facts>
      <Amount>
        <QuantityStepper
          label={`Cantidad de ${product.nombre}`}
          size="small"
          value={quantity}
          min={0}
          // More than there is, is refused by the cart: the quantity stays.
          max={Number.POSITIVE_INFINITY}
          onChange={change}
        />
        <strong>{formatCop(totalPrice)}</strong>
      </Amount>
      <IconButton
        aria-label={`Quitar ${product.nombre}`}
        autoFocus={isBack}
        onClick={() => onRemove(item)}
        sx={{ gridArea: 'remove' }}
      >
        <Icon name="trash" />
      </IconButton>
      {minimo && <MinimoNote minimo={minimo} />}
    </Line>
  )
}
