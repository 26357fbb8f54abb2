import { useLater } from '@plaza/shell/later'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'

const Corner = styled('div')({
  position: 'fixed',
  right: 16,
  bottom: `calc(${tokens.bottomBar} + 16px)`,
  zIndex: tokens.layer.sticky,
  display: 'grid',
  gap: tokens.space(2),
  justifyItems: 'end',
  transition: `transform ${tokens.motion.calm}`,
  [media.phone]: { '&[data-raised=true]': { transform: 'translateY(-80px)' } },
  [media.tabletUp]: { bottom: 24, right: 24 },
})

const Toggle = styled('button')({
  display: 'flex',
  gap: tokens.space(2),
  alignItems: 'center',
  minHeight: 48,
  padding: tokens.space(0, 4),
  border: 0,
  borderRadius: tokens.radius.chip,
  background: tokens.maize,
  color: tokens.onMaize,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  boxShadow: tokens.shadow,
  // A phone's cards need the room: its picture says it there, and its name stays for who hears the page.
  [media.phone]: {
    width: 48,
    padding: 0,
    justifyContent: 'center',
    '& > span': { position: 'absolute', overflow: 'hidden', width: 1, clipPath: 'inset(50%)' },
  },
})

const loadLinks = async () =>
  (await import(/* webpackChunkName: "cart-bar" */ './contact-links.tsx')).ContactLinks

/** The ways to reach the shop, at hand wherever the visitor has scrolled to. `raised` makes room for the cart bar. */
export const ContactMenu = ({ raised }: { raised: boolean }) => {
  const [open, setOpen] = useState(false)
  const { Piece: Links } = useLater(loadLinks, open)
  const close = (event: React.KeyboardEvent) => event.key === 'Escape' && setOpen(false)
  return (
    <Corner data-raised={raised} onKeyDown={close}>
      {open && Links && <Links />}
      <Toggle
        type="button"
        aria-expanded={open}
        aria-controls="contactanos"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'chat'} />
        <span>Contactanos</span>
      </Toggle>
    </Corner>
  )
}
