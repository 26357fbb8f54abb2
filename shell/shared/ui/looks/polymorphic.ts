import type { ComponentPropsWithRef, ElementType, JSX } from 'react'
import type { SxProps, Theme } from './mui.ts'

export interface Styleable {
  sx?: SxProps<Theme> | undefined
}

type PropsOf<C extends ElementType, Own> = Own &
  Styleable &
  Omit<ComponentPropsWithRef<C>, keyof Own | 'component' | 'sx'>

/** A component that may be another element: a link by `href`, or whatever `component` says, with that one's props. */
export interface Polymorphic<Own, Default extends ElementType = 'button'> {
  <C extends ElementType>(props: { component: C } & PropsOf<C, Own>): JSX.Element
  (props: { href: string; component?: undefined } & PropsOf<'a', Own>): JSX.Element
  (props: { component?: undefined } & PropsOf<Default, Own>): JSX.Element
}

const ownProps = new Set(['as', 'sx', 'theme', 'ownerState'])

/** Lets a styled element that becomes another component by `as` hand that component its props. */
export const polymorphic = { shouldForwardProp: (prop: string) => !ownProps.has(prop) }

interface Target {
  component?: ElementType | undefined
  href?: string | undefined
  disabled?: boolean | undefined
}

/** What the element is, and how it says that it is disabled: a link has no `disabled` of its own. */
export const targetProps = ({ component, href, disabled }: Target) => {
  const as = component ?? (href === undefined ? 'button' : 'a')
  if (as === 'button') return { as, disabled }
  return disabled ? { as, 'aria-disabled': true, tabIndex: -1 } : { as, href }
}
