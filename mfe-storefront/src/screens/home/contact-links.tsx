import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import { ways } from '../../parts/contact/contact-block.tsx'

// Below the strip, above the button at a window's corner, and left of the one at its side.
const Links = styled('ul')({
  position: 'absolute',
  top: 'calc(100% + 8px)',
  right: 0,
  zIndex: tokens.layer.sticky,
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
  [media.deskUp]: { top: 'auto', right: 32, bottom: 0 },
  '@media (min-width: 1640px)': { right: 0, bottom: 'calc(100% + 8px)' },
})

/** The ways to reach the shop, each one press away. */
export const ContactLinks = () => (
  <Links id="contactanos">
    {ways.map(({ icon, nombre, href }) => (
      <li key={icon}>
        <a
          href={href}
          target={icon === 'whatsapp' ? '_blank' : undefined}
          rel="noopener noreferrer"
        >
          <Icon name={icon} /> {nombre}
        </a>
      </li>
    ))}
  </Links>
)
