import { Link } from '@plaza/shell/router'
import { Button, Icon, styled, tokens } from '@plaza/shell/ui'
import { paths } from '../../parts/comercio/comercio-address.ts'
import type { ChosenIds } from './use-chosen.ts'

const Bar = styled('section')({
  position: 'sticky',
  bottom: `calc(${tokens.bottomBar} + 12px)`,
  zIndex: tokens.layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space(3),
  marginTop: tokens.space(4),
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& strong': { marginRight: 'auto' },
})

const countText = (count: number) =>
  count === 1 ? '1 producto elegido' : `${count} productos elegidos`

interface Props {
  comercioId: number
  chosen: ChosenIds
}

/** What is done with the products that are chosen. Nothing while none is. */
export const EtiquetasBar = ({ comercioId, chosen: { ids, clear } }: Props) =>
  ids.length > 0 && (
    <Bar aria-label="Productos elegidos" data-sticky-bar>
      <strong role="status">{countText(ids.length)}</strong>
      <Button onClick={clear}>Quitar selección</Button>
      <Button
        variant="contained"
        component={Link}
        to={paths.etiquetas(comercioId, ids)}
        startIcon={<Icon name="tag" size={18} />}
      >
        Imprimir etiquetas
      </Button>
    </Bar>
  )
