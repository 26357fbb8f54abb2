import { formatCop } from '@plaza/shell/format'
import { Icon, IconButton, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'
import { Thumbnail } from '../looks/thumbnail.tsx'
import { chooseLinea, setQuantity, type Linea as TicketLinea } from './ticket.ts'

const Root = styled('li')({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  gap: tokens.space(1, 3),
  alignItems: 'center',
  padding: tokens.space(2, 3),
  borderRadius: tokens.radius.control,
  '&:where([aria-current="true"])': { background: tokens.brandSoft },
  '& h3': {
    display: '-webkit-box',
    overflow: 'hidden',
    fontSize: tokens.text.md,
    fontWeight: tokens.weight.strong,
    lineHeight: 1.25,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  '& small': { color: tokens.muted, fontSize: tokens.text.sm },
  '& em': { display: 'block', color: tokens.ink, fontSize: tokens.text.sm },
})

const Amount = styled('strong')({
  fontSize: tokens.text.lg,
  fontWeight: tokens.weight.loud,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
})

const Stepper = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: tokens.space(1),
  '& output': {
    minWidth: '40px',
    fontSize: tokens.text.lg,
    fontWeight: tokens.weight.loud,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
  '& > button': { width: '48px', height: '48px' },
})

interface Props {
  linea: TicketLinea
  isChosen: boolean
}

/** One line of the ticket. The price is the shelf's, with IVA. */
export const Linea = ({ linea: { producto, quantity, nota }, isChosen }: Props) => {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { id, nombre, stock, valor_total } = producto
  return (
    <Root ref={ref} aria-current={isChosen} onClick={() => chooseLinea(id)}>
      <Thumbnail producto={producto} size={48} />
      <div>
        <h3>{nombre}</h3>
        <small>
          {formatCop(valor_total)} · Stock: {stock}
        </small>
        {quantity > stock && (
          <em data-short="">
            Solo hay {stock}: quita {quantity - stock}
          </em>
        )}
        {nota && <em>Nota: {nota}</em>}
      </div>
      <div>
        <Amount as="div">{formatCop(valor_total * quantity)}</Amount>
        <Stepper role="group" aria-label={`Cantidad de ${nombre}`}>
          <IconButton
            aria-label={quantity === 1 ? 'Quitar producto' : 'Quitar uno'}
            onClick={() => setQuantity(id, quantity - 1)}
          >
            <Icon name={quantity === 1 ? 'trash' : 'minus'} />
          </IconButton>
          <output aria-label="Cantidad">{quantity}</output>
          <IconButton
            aria-label="Agregar uno"
            disabled={quantity >= stock}
            onClick={() => setQuantity(id, quantity + 1)}
          >
            <Icon name="plus" />
          </IconButton>
        </Stepper>
      </div>
    </Root>
  )
}
