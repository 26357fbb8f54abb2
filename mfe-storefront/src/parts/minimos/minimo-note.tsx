import { type MinimoPorCumplir, textoOfMinimo } from '@plaza/contract'
import { Link } from '@plaza/shell/router'
import { Icon, styled, tokens } from '@plaza/shell/ui'

const Root = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: tokens.space(2),
  alignItems: 'start',
  padding: tokens.space(2, 3),
  borderRadius: tokens.radius.control,
  background: tokens.maizeSoft,
  color: tokens.ink,
  fontSize: tokens.text.sm,
  '& a': { display: 'inline-block', padding: tokens.space(1, 0), color: 'inherit' },
})

/** Where too little is bought of a shop: how much is missing, and the way to more of its products. */
export const MinimoNote = ({ minimo }: { minimo: MinimoPorCumplir }) => (
  <Root role="status">
    <Icon name="info" size={20} />
    <p>
      {textoOfMinimo(minimo)}.{' '}
      <Link to={`/products?comercio_id=${minimo.comercio_id}`}>
        Ver más productos de {minimo.comercio}
      </Link>
    </p>
  </Root>
)
