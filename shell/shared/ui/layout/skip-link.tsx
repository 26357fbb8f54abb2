import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'

const Root = styled('a')({
  position: 'fixed',
  top: tokens.space(2),
  left: tokens.space(2),
  zIndex: tokens.layer.toast,
  padding: tokens.space(3, 5),
  borderRadius: tokens.radius.control,
  background: tokens.maize,
  color: tokens.onMaize,
  fontWeight: tokens.weight.strong,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
})

/** The first stop of the Tab key: jumps over the navigation to the element with the id of `href`. */
export const SkipLink = ({ href = '#contenido' }: { href?: string }) => (
  <Root href={href}>Saltar al contenido</Root>
)
