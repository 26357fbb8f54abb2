import { useLater } from '@plaza/shell/later'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import { type KeyboardEvent, useRef, useState } from 'react'

// Beside the content, which is 1240 px wide at most, a desk has 24 px for its name, written downwards; from 1640 px on it has room.
const beside = media.deskUp
const downwards = '@media (min-width: 1200px) and (max-width: 1639.98px)'

/* On a desk it floats beside the content and takes none of it; where nothing is beside, it is a strip among the parts of the page. */
const Strip = styled('section')({
  position: 'relative',
  display: 'flex',
  gap: tokens.space(3),
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 64,
  padding: tokens.space(2, 2, 2, 4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& > p': { fontSize: tokens.text.sm, lineHeight: 1.35 },
  '& > p > strong': { display: 'block', fontSize: tokens.text.md },
  [media.tabletUp]: { '& > p > strong': { display: 'inline' } },
  [beside]: {
    position: 'fixed',
    right: 16,
    bottom: 24,
    zIndex: tokens.layer.sticky,
    minHeight: 0,
    padding: 0,
    background: 'none',
    boxShadow: 'none',
    '& > p': { display: 'none' },
  },
  [downwards]: { right: 0, bottom: '50%', transform: 'translateY(50%)' },
})

const Toggle = styled('button')({
  display: 'flex',
  flexShrink: 0,
  gap: tokens.space(2),
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 48,
  minHeight: 48,
  padding: tokens.space(0, 4),
  border: 0,
  borderRadius: tokens.radius.chip,
  background: tokens.maize,
  color: tokens.onMaize,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  '&:hover': { background: tokens.maizeStrong },
  [beside]: { boxShadow: tokens.shadow },
  [downwards]: {
    minWidth: 24,
    width: 24,
    padding: tokens.space(4, 0),
    borderRadius: `${tokens.radius.control} 0 0 ${tokens.radius.control}`,
    writingMode: 'vertical-rl',
    '& > svg': { width: 16, height: 16 },
  },
})

const loadLinks = async () =>
  (await import(/* webpackChunkName: "cart-bar" */ './contact-links.tsx')).ContactLinks

/** The ways to reach the shop, one press away, in nobody's way: nothing lies under the button. */
export const ContactMenu = () => {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { Piece: Links } = useLater(loadLinks, open)
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <Strip aria-label="Contacto" onKeyDown={close}>
      <p>
        <strong>¿Tienes una pregunta?</strong> Te responde una persona.
      </p>
      <Toggle
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls="contactanos"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'chat'} />
        <span>Contactanos</span>
      </Toggle>
      {open && Links && <Links />}
    </Strip>
  )
}
