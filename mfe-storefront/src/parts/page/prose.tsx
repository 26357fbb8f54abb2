import { media, styled, tokens } from '@plaza/shell/ui'

/** Running text of an information page. */
export const Prose = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  maxWidth: '68ch',
  lineHeight: 1.65,
  '& ul': {
    display: 'grid',
    gap: tokens.space(2),
    paddingLeft: tokens.space(5),
    listStyle: 'disc',
  },
})

/** The first thing on an information page: its name and what it is about. */
export const Banner = styled('header')({
  marginBottom: tokens.space(8),
  padding: tokens.space(8, 6),
  borderRadius: tokens.radius.card,
  background: tokens.bar,
  color: tokens.onBar,
  '& h1': {
    fontSize: tokens.text.xl,
    fontWeight: tokens.weight.loud,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
    [media.tabletUp]: { fontSize: tokens.text.xxl },
  },
  '& p': { maxWidth: '56ch', marginTop: tokens.space(3), fontSize: tokens.text.md },
  [media.tabletUp]: { padding: tokens.space(12, 10) },
})
