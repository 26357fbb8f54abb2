import type { CSSProperties, ElementType, ReactNode } from 'react'
import { styled } from '../looks/mui.ts'
import { type Polymorphic, polymorphic } from '../looks/polymorphic.ts'
import { media, tokens } from '../looks/tokens.ts'

const elements = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  subtitle1: 'p',
  subtitle2: 'p',
  body1: 'p',
  body2: 'p',
  caption: 'span',
  overline: 'span',
} as const

export interface TypographyProps {
  /** h1 28 · h2 20 (28 from a tablet on, both a step up) · h3 16 · subtitle and body 16 and 14 · caption and overline 12 px. */
  variant?: keyof typeof elements | undefined
  /** A name of the theme ("text.secondary", "error.main") or a token. */
  color?: string | undefined
  align?: CSSProperties['textAlign'] | undefined
  noWrap?: boolean | undefined
  gutterBottom?: boolean | undefined
  children?: ReactNode | undefined
}

const heading = { letterSpacing: '-0.015em', fontWeight: tokens.weight.loud }

const Root = styled(
  'p',
  polymorphic,
)({
  margin: 0,
  '&:where([data-variant="h1"])': {
    ...heading,
    fontSize: tokens.text.xl,
    lineHeight: 1.15,
    [media.deskUp]: { fontSize: tokens.text.xxl, lineHeight: 1.1 },
  },
  '&:where([data-variant="h2"])': {
    ...heading,
    fontSize: tokens.text.lg,
    lineHeight: 1.2,
    [media.tabletUp]: { fontSize: tokens.text.xl },
  },
  '&:where([data-variant="h3"])': {
    fontSize: tokens.text.md,
    fontWeight: tokens.weight.strong,
    lineHeight: 1.35,
  },
  '&:where([data-variant^="subtitle"])': { fontWeight: tokens.weight.strong, lineHeight: 1.4 },
  '&:where([data-variant="subtitle2"], [data-variant="body2"])': {
    fontSize: tokens.text.sm,
    lineHeight: 1.45,
  },
  '&:where([data-variant="caption"], [data-variant="overline"])': {
    fontSize: tokens.text.xs,
    lineHeight: 1.4,
  },
  '&:where([data-variant="overline"])': {
    color: tokens.muted,
    fontWeight: tokens.weight.strong,
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
  },
  '&:where([data-gutter])': { marginBottom: '0.4em' },
  '&:where([data-nowrap])': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface Implementation extends TypographyProps {
  component?: ElementType | undefined
  sx?: object | undefined
}

const PlainTypography = (props: Implementation) => {
  const { variant = 'body1', color, align, noWrap, gutterBottom, component, sx, ...rest } = props
  return (
    <Root
      {...rest}
      as={component ?? elements[variant]}
      sx={[{ color, textAlign: align }, ...(Array.isArray(sx) ? sx : [sx])]}
      data-variant={variant}
      data-nowrap={noWrap || undefined}
      data-gutter={gutterBottom || undefined}
    />
  )
}

/** Text in one of the steps of Plaza's scale. Same names as MUI's. */
export const Typography = PlainTypography as Polymorphic<TypographyProps, 'p'>
