import { Link } from '@plaza/shell/router'
import { Icon, type IconName, media, styled, tokens } from '@plaza/shell/ui'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { sizes } from '../looks/sizes.ts'
import { itemsAt } from '../menu/places.ts'
import { useVisibleItems } from '../menu/use-visible-items.ts'
import { Legal } from './legal.tsx'
import { Newsletter } from './newsletter.tsx'

const Root = styled('footer')({
  marginTop: 'auto',
  background: tokens.sunken,
  borderTop: `1px solid ${tokens.line}`,
})

const Content = styled('div')({
  display: 'grid',
  gap: tokens.space(8),
  maxWidth: `${sizes.content + 2 * sizes.gutter.desk}px`,
  marginInline: 'auto',
  padding: `${tokens.space(6)} ${sizes.gutter.phone}px`,
  [media.tabletUp]: { padding: `${tokens.space(10)} ${sizes.gutter.desk}px ${tokens.space(8)}` },
})

const Columns = styled('div')({
  display: 'grid',
  gap: tokens.space(6),
  [media.tabletUp]: {
    gridTemplateColumns: '1fr 2fr',
  },
})

const Links = styled('ul')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.ink,
    fontWeight: tokens.weight.medium,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  [media.tabletUp]: { gridTemplateColumns: '1fr' },
})

const Notes = styled('ul')({
  display: 'grid',
  gap: tokens.space(4),
  alignContent: 'start',
  [media.deskUp]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: tokens.space(6) },
  '& > li': { display: 'flex', gap: tokens.space(3) },
  '& svg': { marginTop: '2px', color: tokens.brand },
  '& strong': { display: 'block', fontWeight: tokens.weight.strong },
  '& span': { color: tokens.muted, fontSize: tokens.text.sm },
})

const Place = ({ label, link = '' }: MenuItem) => (
  <li>
    <Link to={link}>{label}</Link>
  </li>
)

const notes: { icon: IconName; title: string; text: string }[] = [
  { icon: 'card', title: 'Pago seguro', text: 'Con tarjeta, a través de Mercado Pago.' },
  { icon: 'truck', title: 'Envío a tu puerta', text: 'Ves cuánto cuesta antes de pagar.' },
  { icon: 'store', title: 'Comercios de barrio', text: 'Cada compra llega a quien la vende.' },
]

const ShopperNotes = () => (
  <Notes>
    {notes.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} size={24} />
        <div>
          <strong>{title}</strong>
          <span>{text}</span>
        </div>
      </li>
    ))}
  </Notes>
)

/** The page's foot: the newsletter, ways around, how one pays and receives, and who watches over the trade. */
export const Footer = ({ menu }: { menu: MenuItem[] }) => (
  <Root>
    <Content>
      <Newsletter />
      <Columns>
        <nav aria-label="Pie de página">
          <Links>
            {itemsAt(useVisibleItems(menu), 'foot').map((item) => (
              <Place key={item.label} {...item} />
            ))}
          </Links>
        </nav>
        <ShopperNotes />
      </Columns>
      <Legal />
    </Content>
  </Root>
)
