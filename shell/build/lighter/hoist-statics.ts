// In the place of hoist-non-react-statics and the react-is that it brings: emotion's `withTheme` alone calls it, for components of today's
// React, whose kinds of statics these are.
const kept = new Set<PropertyKey>([
  ...[
    '$$typeof',
    'arguments',
    'caller',
    'childContextTypes',
    'compare',
    'contextType',
    'contextTypes',
  ],
  ...[
    'defaultProps',
    'displayName',
    'getDerivedStateFromError',
    'getDerivedStateFromProps',
    'length',
  ],
  ...['name', 'propTypes', 'prototype', 'render', 'type'],
])

/** Gives a component what another one has besides what React reads of it. */
export default <Target extends object>(target: Target, source: object): Target => {
  for (const key of Reflect.ownKeys(source))
    if (!kept.has(key) && !Object.hasOwn(target, key))
      Object.defineProperty(target, key, Object.getOwnPropertyDescriptor(source, key) ?? {})
  return target
}
