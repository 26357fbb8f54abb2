import { isByWeight, quitadoOf, textoOfCantidad } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, Icon, IconButton, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'
import { pesoText, precioOfLinea, precioText } from '../../../parts/peso/texts.ts'
import { Thumbnail } from '../looks/thumbnail.tsx'
import { chooseLinea, measure, setQuantity, type Linea as TicketLinea } from './ticket.ts'

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
  '& :where(small, em) > span': { whiteSpace: 'nowrap' },
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
  '& > button': { minWidth: '48px', height: '48px' },
})

// A touch on the number asks for another: forty-eight are one act, not as many presses. It goes on telling what it is.
const Count = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: '48px',
  borderBottom: `2px dotted ${tokens.line}`,
  '& > button': {
    position: 'absolute',
    inset: 0,
    padding: 0,
    border: 0,
    borderRadius: tokens.radius.control,
    background: 'none',
    cursor: 'pointer',
  },
})

interface Props {
  linea: TicketLinea
  isChosen: boolean
}

/** One line of the ticket. The price is the shelf's, with IVA. */
export const Linea = ({ linea, isChosen }: Props) => {
  const { producto, quantity, antes, nota, descuento } = linea
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { id, nombre, valor_total } = producto
  const isWeighed = isByWeight(producto)
  const precio = precioOfLinea({ ...producto, cantidad: quantity })
  const stock = textoOfCantidad(producto.stock, producto)
  const tooMany = quantity - producto.stock
  return (
    <Root ref={ref} aria-current={isChosen} onClick={() => chooseLinea(id)}>
      <Thumbnail producto={producto} size={48} />
      <div>
        <h3>{nombre}</h3>
        <small>
          {isWeighed ? pesoText({ ...producto, cantidad: quantity }) : formatCop(valor_total)} ·{' '}
          <span>Stock: {stock}</span>
        </small>
        {tooMany > 0 && (
          <em data-short="">
            Solo hay {stock}: quita {textoOfCantidad(tooMany, producto)}
          </em>
        )}
        {antes !== undefined && (
          <em>
            Cambió de precio: antes <span>{precioText({ ...producto, valor_total: antes })}</span>
          </em>
        )}
        {descuento && (
          <em>
            Descuento{descuento.tipo === 'porcentaje' && ` ${descuento.valor} %`}:{' '}
            <span>−{formatCop(quitadoOf(descuento, precio))}</span>
          </em>
        )}
        {nota && <em>Nota: {nota}</em>}
      </div>
      <div>
        <Amount as="div">{formatCop(precio)}</Amount>
        <Stepper role="group" aria-label={`Cantidad de ${nombre}`}>
          <IconButton
            aria-label={isWeighed || quantity === 1 ? 'Quitar producto' : 'Quitar uno'}
            onClick={() => setQuantity(id, isWeighed ? 0 : quantity - 1)}
          >
            <Icon name={isWeighed || quantity === 1 ? 'trash' : 'minus'} />
          </IconButton>
          {isWeighed ? (
            <Button onClick={() => measure(producto)}>Pesar</Button>
          ) : (
            <>
              <Count>
                <output aria-label="Cantidad">{textoOfCantidad(quantity, producto)}</output>
                <button
                  type="button"
                  aria-label="Escribir la cantidad"
                  onClick={() => measure(producto)}
                />
              </Count>
              <IconButton
                aria-label="Agregar uno"
                disabled={tooMany >= 0}
                onClick={() => setQuantity(id, quantity + 1)}
              >
                <Icon name="plus" />
              </IconButton>
            </>
          )}
        </Stepper>
      </div>
    </Root>
  )
}
