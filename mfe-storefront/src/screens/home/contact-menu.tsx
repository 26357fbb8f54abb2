import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { contacto } from '../../parts/contact/contacto.ts'

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
})

const Links = styled('ul')({
  display: 'grid',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  a: {
    display: 'flex',
    gap: tokens.space(3),
    alignItems: 'center',
    minHeight: 48,
    padding: tokens.space(0, 4),
    color: tokens.ink,
    textDecoration: 'none',
  },
  'a:hover': { background: tokens.sunken },
})

/** The ways to reach the shop, at hand wherever the visitor has scrolled to. `raised` makes room for the cart bar. */
export const ContactMenu = ({ raised }: { raised: boolean }) => {
  const [open, setOpen] = useState(false)
  const close = (event: React.KeyboardEvent) => event.key === 'Escape' && setOpen(false)
  return (
    <Corner data-raised={raised} onKeyDown={close}>
      {open && (
        <Links id="contactanos">
          <li>
            <a href={contacto.whatsapp.href} target="_blank" rel="noopener noreferrer">
              <Icon name="whatsapp" /> WhatsApp
            </a>
          </li>
          <li>
            <a href={contacto.correo.href}>
              <Icon name="mail" /> Correo
            </a>
          </li>
          <li>
            <a href={contacto.telefono.href}>
              <Icon name="phone" /> Teléfono
            </a>
          </li>
        </Links>
      )}
      <Toggle
        type="button"
        aria-expanded={open}
        aria-controls="contactanos"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'chat'} />
        Contactanos
      </Toggle>
    </Corner>
  )
}
