import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { CircularProgress } from './circular-progress.tsx'

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.space(3),
  minHeight: '64px',
  color: tokens.muted,
  fontSize: tokens.text.sm,
})

/** A wait with its reason in words: "Cargando más productos...". */
export const Spinner = ({ label }: { label: string }) => (
  <Root role="status">
    <CircularProgress size={20} />
    {label}
  </Root>
)
