import { Icon, styled, tokens } from '@plaza/shell/ui'

const Hint = styled('p')({
  display: 'grid',
  gridTemplateColumns: '24px 1fr',
  gap: tokens.space(3),
  marginTop: tokens.space(4),
  padding: tokens.space(4),
  borderRadius: tokens.radius.card,
  background: tokens.brandSoft,
  fontSize: tokens.text.sm,
  '& svg': { color: tokens.brand },
})

/** What sharing earns. */
export const ShareHint = () => (
  <Hint>
    <Icon name="share" />
    <span>
      Comparte los productos que te gustan: si un amigo compra con tu enlace, ganas un porcentaje de
      la venta.
    </span>
  </Hint>
)
