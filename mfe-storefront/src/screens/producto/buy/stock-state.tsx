import { formatEntero } from '@plaza/shell/format'
import { Icon, styled, tokens } from '@plaza/shell/ui'

const few = 5

const State = styled('p')({
  display: 'flex',
  gap: tokens.space(2),
  alignItems: 'center',
  fontWeight: tokens.weight.strong,
  '&[data-state=some]': { color: tokens.leaf },
  '&[data-state=few]': { color: tokens.coralInk },
  '&[data-state=none]': { color: tokens.muted },
})

const textOf = (stock: number) => {
  if (stock <= 0) return 'Sin stock disponible'
  if (stock === 1) return '¡Última unidad disponible!'
  return stock <= few
    ? `¡Solo quedan ${stock} unidades!`
    : `${formatEntero(stock)} unidades disponibles`
}

const stateOf = (stock: number) => (stock <= 0 ? 'none' : stock <= few ? 'few' : 'some')

/** Whether the product can be had, in words and colour. */
export const StockState = ({ stock }: { stock: number }) => (
  <State data-state={stateOf(stock)}>
    <Icon name={stock > few ? 'check' : 'info'} size={18} />
    {textOf(stock)}
  </State>
)
