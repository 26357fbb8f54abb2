import { formatCop } from '@plaza/shell/format'
import { Chip, styled, tokens } from '@plaza/shell/ui'
import { useWatch } from 'react-hook-form'
import { precioOf } from '../producto/precio.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'

const Root = styled('output')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2, 6),
  alignItems: 'baseline',
  padding: tokens.space(4),
  borderRadius: tokens.radius.control,
  background: tokens.sunken,
  fontVariantNumeric: 'tabular-nums',
})

const Part = styled('span')({
  display: 'grid',
  color: tokens.muted,
  fontSize: tokens.text.sm,
  '& > strong': { color: tokens.ink, fontSize: tokens.text.md, fontWeight: tokens.weight.strong },
  '&:where([data-total]) > strong': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud },
})

const Empty = styled('span')({ color: tokens.muted, fontSize: tokens.text.sm })

/** What shoppers will pay, while the price is typed. */
export const PrecioPreview = ({ form }: { form: ProductoFormState }) => {
  const [valor_neto, clase_iva, porcentaje_impuestos, valor_antes] = useWatch({
    control: form.control,
    name: ['valor_neto', 'clase_iva', 'porcentaje_impuestos', 'valor_antes'],
  })
  const precio = precioOf({ valor_neto, clase_iva, porcentaje_impuestos, valor_antes })
  return (
    <Root aria-label="Precio al público">
      {precio ? (
        <>
          <Part>
            Neto <strong>{formatCop(precio.neto)}</strong>
          </Part>
          <Part>
            IVA ({precio.tarifa}%) <strong>{formatCop(precio.iva)}</strong>
          </Part>
          <Part data-total>
            Precio con IVA <strong>{formatCop(precio.total)}</strong>
          </Part>
          {precio.discount !== undefined && (
            <Chip size="small" color="warning" label={`Oferta: −${precio.discount} %`} />
          )}
        </>
      ) : (
        <Empty>Escribe el valor neto para ver el precio con IVA.</Empty>
      )}
    </Root>
  )
}
