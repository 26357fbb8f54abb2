import type { ElementType, Key } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

// swc marks components for refreshing only together with React's calls for development. The page's React may be the
// released one, which lacks them: they lead to the calls that every React has.

const jsxDEV = (type: ElementType, props: unknown, key?: Key, isStatic?: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)

export { Fragment, jsxDEV }
