import { useLater } from '@plaza/shell/later'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import { type KeyboardEvent, useRef, useState } from 'react'

// Beside the content, which is 1240 px wide at most, there is room for the picture, and from 1640 px on for its name.
const beside = '@media (min-width: 1440px)'
const pictureAlone = '@media (min-width: 1440px) and (max-width: 1639.98px)'

/* A strip among the parts of the page; beside the content, where that leaves room, it stays at hand and takes none. */
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
  // Its name stays for who hears the page.
  [pictureAlone]: {
    padding: 0,
    '& > span': { position: 'absolute', overflow: 'hidden', width: 1, clipPath: 'inset(50%)' },
  },
})

const Open = styled('div')({
  position: 'absolute',
  top: 'calc(100% + 8px)',
  right: 0,
  zIndex: tokens.layer.sticky,
  [beside]: { top: 'auto', bottom: 'calc(100% + 8px)' },
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
      {open && Links && (
        <Open>
          <Links />
        </Open>
      )}
    </Strip>
  )
}
