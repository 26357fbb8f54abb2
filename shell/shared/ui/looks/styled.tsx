import isPropValid from '@emotion/is-prop-valid'
import { ThemeContext, __unsafe_useEmotionCache as useCache } from '@emotion/react'
import { type SerializedStyles, serializeStyles } from '@emotion/serialize'
import {
  type EmotionCache,
  getRegisteredStyles,
  insertStyles,
  registerStyles,
} from '@emotion/utils'
import muiStyled from '@mui/system/styled'
import { createElement, type ElementType, Fragment, useContext, useInsertionEffect } from 'react'

type Given = Record<string, unknown>
type Forwards = (prop: string) => boolean

/** What emotion keeps at an element of its own, by which the next one is put together. */
interface Parts {
  __emotion_real?: unknown
  __emotion_base: ElementType
  __emotion_styles: Parameters<typeof serializeStyles>[0] & unknown[]
  __emotion_forwardProp: Forwards | undefined
}

interface Said {
  cache: EmotionCache
  serialized: SerializedStyles
  isString: boolean
}

// Stands before the element that has the styles, so that what is outside is said before what is within.
const Saying = ({ cache, serialized, isString }: Said) => {
  useInsertionEffect(() => {
    insertStyles(cache, serialized, isString)
  })
  return null
}

const isDrawn = typeof document === 'undefined'

/** Says the styles of an element if nobody has; drawn without a browser, at once. */
const saying = (said: Said) => {
  const { cache, serialized, isString } = said
  registerStyles(cache, serialized, isString)
  if (cache.inserted[serialized.name] !== undefined) return null
  if (!isDrawn) return createElement(Saying, said)
  insertStyles(cache, serialized, isString)
  return null
}

// As the library has them: what an element of HTML knows, and all but the theme of a component.
const forwardsOf = (tag: ElementType): Forwards =>
  typeof tag === 'string' ? isPropValid : (prop) => prop !== 'theme'

/** Elements whose styles are the same whatever they are given. */
const steady = new WeakSet<object>()

const isSaidOnce = (style: unknown): boolean =>
  typeof style !== 'object' || style === null
    ? typeof style !== 'function'
    : !('variants' in style) && Object.values(style).every(isSaidOnce)

const isSteady = (tag: unknown, styles: unknown[]) =>
  ((tag as Partial<Parts>).__emotion_real !== tag || steady.has(tag as object)) &&
  styles.every((style) => typeof style === 'object' && !Array.isArray(style) && isSaidOnce(style))

const elementOf = (parts: Parts, isSteadyElement: boolean) => {
  const { __emotion_base: base, __emotion_styles: styles, __emotion_forwardProp: given } = parts
  const forwards = given ?? forwardsOf(base)
  const isAnother = !forwards('as')
  let kept: { theme: object; serialized: SerializedStyles } | undefined

  /** Of most elements nothing is said but what was said of the first one: it is put together and named once. */
  const stylesOf = (props: Given, theme: object, cache: EmotionCache, more: string[]) => {
    const isAsEver = isSteadyElement && !more.length && !props.sx
    if (isAsEver && kept?.theme === theme) return kept.serialized
    const given = { ...props, theme } as never
    const serialized = serializeStyles(styles.concat(more), cache.registered, given)
    if (isAsEver) kept = { theme, serialized }
    return serialized
  }

  // biome-ignore lint/correctness/noComponentHookFactories: that is what `styled` is; it is called where modules begin.
  const Styled = (props: Given) => {
    const cache = useCache() as unknown as EmotionCache
    const theme = useContext(ThemeContext)
    const tag = isAnother && props.as ? (props.as as ElementType) : base
    const more: string[] = []
    const classes =
      typeof props.className === 'string'
        ? getRegisteredStyles(cache.registered, more, props.className)
        : ''
    const serialized = stylesOf(props, theme, cache, more)
    const passes = isAnother && !given ? forwardsOf(tag) : forwards
    const passed: Given = {}
    for (const prop in props)
      if ((prop !== 'as' || !isAnother) && passes(prop)) passed[prop] = props[prop]
    if (props.ref) passed.ref = props.ref
    passed.className = `${classes}${cache.key}-${serialized.name}`
    const said = { cache, serialized, isString: typeof tag === 'string' }
    return createElement(Fragment, null, saying(said), createElement(tag, passed))
  }
  Object.assign(Styled, parts, { __emotion_real: Styled })
  return Styled
}

/**
 * MUI's `styled`, and what it makes is the same by name, rules and order; but an element that is given no `sx` and no class puts
 * nothing together anew, and once its rules are said it is one component and not two.
 */
export const styled = ((tag: never, options?: never) => {
  const make = muiStyled(tag, options) as (...styles: unknown[]) => unknown
  return (...styles: unknown[]) => {
    const whole = make(...styles) as Parts
    const { __emotion_base, __emotion_styles, __emotion_forwardProp } = whole
    const isOneOfMany = isSteady(tag, styles)
    const element = elementOf(
      { __emotion_base, __emotion_styles, __emotion_forwardProp },
      isOneOfMany,
    )
    if (isOneOfMany) steady.add(element)
    return element
  }
}) as unknown as typeof muiStyled
