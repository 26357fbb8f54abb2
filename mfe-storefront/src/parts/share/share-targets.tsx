import { Icon, styled, tokens } from '@plaza/shell/ui'
import { shareTargets } from './share-link.ts'

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: tokens.space(2),
})

const Target = styled('a')({
  display: 'grid',
  gap: tokens.space(1.5),
  justifyItems: 'center',
  padding: tokens.space(3, 1),
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.control,
  color: tokens.ink,
  fontSize: tokens.text.sm,
  textDecoration: 'none',
  '&:hover': { background: tokens.sunken },
})

const services = [
  { key: 'whatsapp', nombre: 'WhatsApp' },
  { key: 'telegram', nombre: 'Telegram' },
  { key: 'facebook', nombre: 'Facebook' },
] as const

/** Services that pass a link on, each in a new window. */
export const ShareTargets = ({ link, nombre }: { link: string; nombre: string }) => {
  const targets = shareTargets(link, nombre)
  return (
    <List aria-label="Compartir por">
      {services.map((service) => (
        <li key={service.key}>
          <Target href={targets[service.key]} target="_blank" rel="noopener noreferrer">
            <Icon name={service.key} size={28} />
            {service.nombre}
          </Target>
        </li>
      ))}
    </List>
  )
}
