import { media, styled, tokens } from '@plaza/shell/ui'

/** What narrows a table down, in one bar above it: labelled fields of equal height and the buttons that go with them. */
export const Toolbar = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  alignItems: 'flex-end',
  marginBottom: tokens.space(4),
  padding: tokens.space(4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& > div': { flex: '0 1 220px' },
  '& > div:has([type="search"])': { flex: '1 1 260px' },
  '& > button, & > a, & > span > button': { minHeight: 48 },
  // Below a bar's fields it stands at the end, not in the middle behind a short box.
  '& > div:has([type="checkbox"]) + button': { marginLeft: 'auto' },
  [media.phone]: {
    '& > div': { flex: '1 1 100%' },
    '& > button, & > a': { flex: '1 1 auto' },
    // What is pressed stands beside what it is pressed for: the table is not a window further down.
    '& > div:has([type="search"]):has(+ button)': { flex: '1 1 150px' },
    '& > div:has([type="search"]) + button': { flex: '0 0 auto' },
    '& > div:has([type="checkbox"])': { flex: '1 1 auto' },
  },
})

/** Buttons of a bar that belong together: they go to another line together. */
export const ToolbarButtons = styled('span')({
  display: 'flex',
  gap: tokens.space(3),
  marginLeft: 'auto',
  [media.phone]: { flex: '1 1 100%', '& > button': { flex: '1 1 auto' } },
})
