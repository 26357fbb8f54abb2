import { keyframes } from '@emotion/react'
import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { afterPaint } from '../layout/after-paint.ts'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { Icon } from '../media/icon.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast.ts'

const rise = keyframes({ from: { transform: 'translateY(16px)', opacity: 0 } })

const Stack = styled('div')({
  position: 'fixed',
  inset: `auto 0 calc(${tokens.bottomBar} + var(--plaza-toasts, 16px))`,
  display: 'grid',
  gap: tokens.space(2),
  width: 'calc(100% - 32px)',
  maxWidth: '440px',
  margin: '0 auto',
  padding: 0,
  border: 0,
  background: 'none',
  overflow: 'visible',
  pointerEvents: 'none',
  // Above the buttons that stay in sight, which are often the next ones to be pressed.
  'html:has([data-sticky-bar]) &': { '--plaza-toasts': '88px' },
})

const Root = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(3),
  padding: tokens.space(1, 1, 1, 4),
  borderRadius: tokens.radius.card,
  background: tokens.ink,
  color: tokens.paper,
  boxShadow: tokens.shadow,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.medium,
  pointerEvents: 'auto',
  animation: `${rise} ${tokens.motion.calm}`,
  '& > b': {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: tokens.radius.chip,
    background: tokens.leaf,
    color: tokens.onLeaf,
  },
  '&[role="alert"] > b': { background: tokens.coralInk, color: tokens.surface },
  '& a': { color: 'inherit', fontWeight: tokens.weight.strong },
  '& > span': { flex: 1, minWidth: 0, padding: tokens.space(2, 0), overflowWrap: 'anywhere' },
})

const icons = { success: 'check', error: 'alert', info: 'info' } as const
const seconds = { success: 4, error: 8, info: 5 }

const Item = ({ id, message, severity, link }: Toast) => {
  useEffect(() => {
    if (link) return
    const timer = setTimeout(() => dismissToast(id), seconds[severity] * 1000)
    return () => clearTimeout(timer)
  }, [id, severity, link])
  return (
    <Root role={severity === 'error' ? 'alert' : 'status'}>
      <b>
        <Icon name={icons[severity]} size={16} />
      </b>
      <span>
        {message} {link && <a href={link.href}>{link.label}</a>}
      </span>
      <IconButton aria-label="Cerrar aviso" onClick={() => dismissToast(id)}>
        <Icon name="close" size={18} />
      </IconButton>
    </Root>
  )
}

const none: readonly Toast[] = []
const noToasts = () => none

/** Where toasts appear. Mounted once, by the shell. */
export const Toaster = () => {
  // What was touched answers first, and then its toast is drawn.
  const toasts = useDeferredValue(useSyncExternalStore(subscribeToToasts, currentToasts, noToasts))
  const ref = useRef<HTMLDivElement>(null)
  // A popover opened after a modal dialog lies above it: each new toast opens it again. It has the browser reckon the page's styles
  // anew at once, and so comes after the frame in which what was touched answers.
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const stack = ref.current
    if (newest === undefined || !stack) return
    const cancel = afterPaint(() => stack.showPopover())
    return () => {
      cancel()
      stack.hidePopover()
    }
  }, [newest])
  return (
    <Stack ref={ref} popover="manual">
      {toasts.map((toast) => (
        <Item key={toast.id} {...toast} />
      ))}
    </Stack>
  )
}
