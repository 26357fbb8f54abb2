import { Icon, styled, tokens } from '@plaza/shell/ui'
import { ways } from '../../parts/contact/contact-block.tsx'

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
