import type { LineaCotizada, MinimoPorCumplir } from '@plaza/contract'
import { type CartItem, updateQuantity } from '@plaza/shell/cart'
import { formatCop, keepUnits } from '@plaza/shell/format'
import { Picture, QuantityStepper, Skeleton, styled, toast, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../../../parts/catalogue/imagen-sources.ts'
import { MinimoNote } from '../../../parts/minimos/minimo-note.tsx'

const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gap: tokens.space(2, 4),
  padding: tokens.space(4, 0),
  '&:first-of-type': { paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
})

const Frame = styled('div')({
  alignSelf: 'start',
  overflow: 'hidden',
  borderRadius: tokens.radius.control,
})

const Name = styled('p')({ fontWeight: tokens.weight.strong, lineHeight: 1.35 })
const Unit = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

const Amount = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: tokens.space(2),
  '& strong': { fontVariantNumeric: 'tabular-nums' },
})

const refuse = (stock: number) => toast(`Stock máximo disponible: ${stock}`, { severity: 'error' })

interface Props {
  item: CartItem
  /** The API's word on this line; undefined while it is on its way. */
  linea: LineaCotizada | undefined
  /** What is missing of its shop, where that is told here. */
  minimo: MinimoPorCumplir | undefined
}

/** A line of the order at the API's price. */
export const OrderLine = ({ item: { product, quantity }, linea, minimo }: Props) => (
  <Line>
    <Frame>
      <Picture sources={imagenSources(product.imagenes[0])} alt="" sizes="64px" tint={product.id} />
    </Frame>
    <div>
      <Name>{keepUnits(product.nombre)}</Name>
      {linea ? <Unit>{formatCop(linea.valor_total)} c/u</Unit> : <Skeleton width={96} />}
      <Amount>
        <QuantityStepper
          label={`Cantidad de ${product.nombre}`}
          size="small"
          value={quantity}
          max={product.stock}
          onChange={(wanted) => updateQuantity(product.id, wanted)}
          onRefused={refuse}
        />
        {linea ? <strong>{formatCop(linea.subtotal)}</strong> : <Skeleton width={72} />}
      </Amount>
    </div>
    {minimo && <MinimoNote minimo={minimo} />}
  </Line>
)
