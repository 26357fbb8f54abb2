import { Icon, type IconName, media, Section, styled, tokens } from '@plaza/shell/ui'
import { contacto } from './contacto.ts'

const Ways = styled('ul')({
  display: 'grid',
  gap: tokens.space(3),
  [media.tabletUp]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: tokens.space(4) },
})

const Way = styled('a')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: tokens.space(4),
  alignItems: 'center',
  padding: tokens.space(4, 5),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  color: tokens.ink,
  textDecoration: 'none',
  '& svg': { gridRow: 'span 2', color: tokens.brand },
  '& span': { color: tokens.muted, fontSize: tokens.text.sm, overflowWrap: 'anywhere' },
  '&:hover strong': { textDecoration: 'underline' },
})

const Lead = styled('p')({ marginBottom: tokens.space(4), color: tokens.muted })

/** The ways to reach the shop. */
export const ways: { icon: IconName; nombre: string; texto: string; href: string }[] = [
  { icon: 'whatsapp', nombre: 'WhatsApp', ...contacto.whatsapp },
  { icon: 'mail', nombre: 'Correo', ...contacto.correo },
  { icon: 'phone', nombre: 'Teléfono', ...contacto.telefono },
]

/** Who answers, when, and how to reach them. */
export const ContactBlock = () => (
  <Section title="¿Necesitas ayuda?">
    <Lead>Te responde una persona. {contacto.horario}</Lead>
    <Ways>
      {ways.map(({ icon, nombre, texto, href }) => (
        <li key={nombre}>
          <Way href={href}>
            <Icon name={icon} size={28} />
            <strong>{nombre}</strong>
            <span>{texto}</span>
          </Way>
        </li>
      ))}
    </Ways>
  </Section>
)
