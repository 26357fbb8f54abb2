import { Link } from '@plaza/shell/router'
import { Icon, styled, tokens } from '@plaza/shell/ui'

/** One kind of thing that waits: how many, what, and where they are looked after. */
export interface Waiting {
  count: string
  text: string
  to: string
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: tokens.space(3),
})

const Item = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(3),
  height: '100%',
  minHeight: '64px',
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  color: tokens.ink,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  lineHeight: 1.3,
  textDecoration: 'none',
  '&:hover': { background: tokens.brandSoft },
  '& > strong': {
    minWidth: '40px',
    padding: tokens.space(1, 2),
    borderRadius: tokens.radius.control,
    background: tokens.maizeSoft,
    color: tokens.maizeInk,
    fontSize: tokens.text.lg,
    fontWeight: tokens.weight.loud,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
  '& > span': { flex: 1, minWidth: 0 },
  '& > svg': { color: tokens.muted },
})

const Done = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(3),
  minHeight: '64px',
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  fontWeight: tokens.weight.strong,
  '& > svg': { color: tokens.leaf },
})

/** What waits for whoever is here, each with the way to it. */
export const WaitingList = ({ waiting }: { waiting: readonly Waiting[] }) =>
  waiting.length === 0 ? (
    <Done>
      <Icon name="check" />
      Todo al día: nada espera por ti.
    </Done>
  ) : (
    <List>
      {waiting.map(({ count, text, to }) => (
        <li key={to}>
          <Item to={to}>
            <strong>{count}</strong>
            <span>{text}</span>
            <Icon name="chevronRight" />
          </Item>
        </li>
      ))}
    </List>
  )
