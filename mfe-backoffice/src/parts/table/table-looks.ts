import { styled, tokens } from '@plaza/shell/ui'

const line = `1px solid ${tokens.line}`
const radius = tokens.radius.card

// Beside a menu many columns have no room for their words on a tablet: rows are cards there, as on a phone.
export const onCards = '@media (max-width: 959.98px)'

const onRows = '@media (min-width: 960px)'

// Many columns draw together before they make the page wider than its window.
const narrow = '@media (min-width: 960px) and (max-width: 1399.98px)'

/** A head that is only read aloud: it takes no room, and makes no page wider. */
export const unseenHead = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

// Not clipped at its round corners: that would keep the head from sticking to the window.
export const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  borderRadius: radius,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  fontSize: tokens.text.sm,
  textAlign: 'left',
  '& [data-align="end"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& tbody :is([data-align="end"], [data-whole])': { whiteSpace: 'nowrap' },
  '&[aria-busy="true"] tbody': { opacity: 0.55 },
  // The last of the cards has its lines as the others do.
  [onRows]: { '& tbody tr:last-of-type > *': { borderBottom: 0 } },
  [onCards]: { display: 'block', background: 'none', boxShadow: 'none' },
  [narrow]: { '& th, & td': { paddingInline: tokens.space(2) } },
})

export const Head = styled('thead')({
  '& th': {
    position: 'sticky',
    top: tokens.topBar,
    zIndex: 1,
    height: 52,
    padding: tokens.space(3, 4, 1),
    borderBottom: line,
    background: tokens.surface,
    color: tokens.muted,
    fontWeight: tokens.weight.strong,
    whiteSpace: 'nowrap',
    [narrow]: { paddingInline: tokens.space(2), whiteSpace: 'normal' },
  },
  '& th:first-of-type': { borderTopLeftRadius: radius },
  '& th:last-of-type': { borderTopRightRadius: radius },
  // Above cards a menu puts them in order: nobody tabs to what nobody sees.
  [onCards]: { ...unseenHead, '& button': { display: 'none' } },
})

export const Body = styled('tbody')({
  [onCards]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: tokens.space(3),
  },
})

export const Row = styled('tr')({
  '&:hover > *': { background: tokens.sunken },
  // Of the table's own corners: a card's lines are straight.
  [onRows]: {
    '&:last-of-type > :first-of-type': { borderBottomLeftRadius: radius },
    '&:last-of-type > :last-of-type': { borderBottomRightRadius: radius },
  },
  [onCards]: {
    display: 'flex',
    flexDirection: 'column',
    padding: tokens.space(2, 4),
    borderRadius: radius,
    background: tokens.surface,
    boxShadow: tokens.shadow,
    '&:hover > *': { background: 'none' },
    '& > :last-child': { borderBottom: 0 },
  },
})

// On a phone a row is a card, and every value stands beside its column's name.
const besideItsName = {
  display: 'flex',
  gap: tokens.space(4),
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 'auto',
  minHeight: 40,
  padding: tokens.space(2, 0),
  textAlign: 'right',
  '&::before': {
    content: 'attr(data-title)',
    flexShrink: 0,
    color: tokens.muted,
    fontWeight: tokens.weight.regular,
  },
} as const

const cell = {
  height: 52,
  padding: tokens.space(2, 4),
  borderBottom: line,
  fontWeight: tokens.weight.regular,
  overflowWrap: 'anywhere',
  [onCards]: besideItsName,
} as const

export const Cell = styled('td')(cell)

// On a phone the name is the card's title.
export const NameCell = styled('th')({
  ...cell,
  fontWeight: tokens.weight.strong,
  [onCards]: {
    ...besideItsName,
    order: -1,
    justifyContent: 'flex-start',
    fontSize: tokens.text.md,
    textAlign: 'left',
    '&::before': { content: 'none' },
  },
})

export const ActionsCell = styled('td')({
  ...cell,
  width: 1,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  '& > div': { display: 'inline-flex', gap: tokens.space(1), color: tokens.muted },
  'tr:hover & > div, & > div:focus-within': { color: tokens.brand },
  [onCards]: {
    ...besideItsName,
    width: 'auto',
    '& > div': { color: tokens.brand },
    // A card has no line for what cannot be done.
    '&:not(:has(> div > *))': { display: 'none' },
  },
})

export const SortButton = styled('button')({
  display: 'inline-flex',
  gap: tokens.space(1),
  alignItems: 'center',
  minHeight: 32,
  margin: tokens.space(0, -2),
  padding: tokens.space(0, 2),
  border: 0,
  borderRadius: tokens.radius.control,
  background: 'none',
  color: 'inherit',
  fontWeight: 'inherit',
  // Above digits that stand at the end of their column.
  '[data-align="end"] > &': { flexDirection: 'row-reverse', textAlign: 'right' },
  '& svg': { opacity: 0, transition: `transform ${tokens.motion.quick}` },
  '&:hover svg, &:focus-visible svg': { opacity: 0.6 },
  '[aria-sort] > & svg': { opacity: 1 },
  '[aria-sort="ascending"] > & svg': { transform: 'rotate(180deg)' },
  '[aria-sort] > &': { color: tokens.ink },
})

/** What a column is called where its button is not: a cell still says its column. */
export const Word = styled('span')({ display: 'none', [onCards]: { display: 'inline' } })
