import { media, styled, tokens } from '@plaza/shell/ui'

// The shapes of the scenes: on a phone the products stand below the words, elsewhere to their right.
export const Scene = styled('article')({
  position: 'relative',
  display: 'grid',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  '& > *': { gridArea: '1 / 1', minHeight: 0 },
  '& img': { width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'right bottom' },
  '&[data-size=main]': {
    aspectRatio: '780 / 920',
    [media.tabletUp]: { aspectRatio: '1200 / 520' },
    [media.deskUp]: { aspectRatio: '1600 / 520' },
  },
  '&[data-size=small]': { aspectRatio: '780 / 800', [media.tabletUp]: { aspectRatio: '3 / 1' } },
  // A scene looks the same in both colour schemes, and so do the words on it.
  // So do they where the scene does not come.
  '&[data-tone=light]': { background: tokens.maize, color: tokens.onMaize },
  '&[data-tone=dark]': { background: tokens.bar, color: tokens.onBar },
})

export const Text = styled('div')({
  display: 'grid',
  gap: tokens.space(2),
  alignContent: 'start',
  justifyItems: 'start',
  padding: tokens.space(5),
  [media.tabletUp]: { alignContent: 'center', width: '40%', padding: tokens.space(4, 0, 4, 6) },
  '[data-size=main] > &': {
    [media.deskUp]: { gap: tokens.space(4), width: '46%', paddingLeft: tokens.space(12) },
  },
})

export const Headline = styled('h2')({
  fontSize: tokens.text.xl,
  fontWeight: tokens.weight.loud,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  '[data-size=main] &': { [media.deskUp]: { fontSize: tokens.text.xxl } },
  '[data-size=small] &': { [media.tabletUp]: { fontSize: tokens.text.lg } },
})

export const Lead = styled('p')({
  lineHeight: 1.35,
  [media.tabletUp]: { fontSize: tokens.text.sm },
  '[data-size=main] &': { [media.deskUp]: { fontSize: tokens.text.md } },
})
