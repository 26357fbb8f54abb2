import { formatCop } from '@plaza/shell/format'
import { Icon, styled, tokens } from '@plaza/shell/ui'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(2),
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.control,
  background: tokens.leafSoft,
  color: tokens.leaf,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  '& p': { display: 'flex', gap: tokens.space(2), alignItems: 'center' },
})

const Rail = styled('div')({
  height: 6,
  overflow: 'hidden',
  borderRadius: tokens.radius.chip,
  background: tokens.surface,
  '& > div': {
    height: '100%',
    borderRadius: 'inherit',
    background: tokens.leaf,
    transformOrigin: 'left',
    transition: `transform ${tokens.motion.calm}`,
  },
})

interface Props {
  falta: number
  progress: number
}

/** How far the cart is from free shipping. */
export const EnvioHint = ({ falta, progress }: Props) => (
  <Root>
    <p>
      <Icon name="truck" size={18} />
      {falta === 0 ? '¡Tu envío es gratis!' : `Te faltan ${formatCop(falta)} para el envío gratis`}
    </p>
    {falta > 0 && (
      <Rail aria-hidden="true">
        <div style={{ transform: `scaleX(${progress})` }} />
      </Rail>
    )}
  </Root>
)
