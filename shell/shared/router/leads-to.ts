const withoutEnd = (pathname: string) =>
  pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname

/**
 * Whether the router would show the route at this path name. A route's path is made of fixed words in small letters and whole
 * parameters (the gate takes nothing else): asked for each link and each route of a page, it compiles nothing, and takes apart only
 * what begins as the route does.
 */
export const leadsTo = (route: string, pathname: string) => {
  const small = withoutEnd(pathname).toLowerCase()
  const parameter = route.indexOf('/:')
  if (parameter < 0) return route === small
  if (!small.startsWith(route.slice(0, parameter + 1))) return false
  const asked = small.split('/')
  const segments = route.split('/')
  return (
    segments.length === asked.length &&
    segments.every((segment, i) =>
      segment.startsWith(':') ? asked[i] !== '' : segment === asked[i],
    )
  )
}
