import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router-dom'

// Leads where it says: no part to resolve, nothing to leave out, and of a page that it could be fetched with nothing either.
const plain = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?(?:\?[^#]+)?(?:#.+)?$/

type LinkProps = ComponentProps<typeof RouterLink>

/**
 * In the place of the router's link while pages are drawn: nobody follows it there, and most addresses are what they say. Of
 * each link of a page the router asks seven contexts. What is not as plain, or asks for more, is the router's.
 */
export const Link = (props: LinkProps) => {
  const {
    to,
    discover = 'render',
    replace,
    state,
    preventScrollReset,
    viewTransition,
    ...rest
  } = props
  const isOwn =
    typeof to === 'string' && plain.test(to) && !rest.prefetch && !rest.mask && !rest.reloadDocument
  if (!isOwn) return <RouterLink {...props} />
  const {
    relative,
    defaultShouldRevalidate,
    prefetch,
    mask,
    reloadDocument,
    target,
    ...attributes
  } = rest
  return (
    <a
      {...attributes}
      href={to}
      target={target}
      data-discover={discover === 'render' ? 'true' : undefined}
    />
  )
}
