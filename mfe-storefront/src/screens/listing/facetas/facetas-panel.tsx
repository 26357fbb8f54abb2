import * as calls from '@plaza/contract/calls'
import { formatEntero } from '@plaza/shell/format'
import { send } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { Link } from '@plaza/shell/router'
import { media, styled, tokens } from '@plaza/shell/ui'
import { useCallback } from 'react'
import { type Listing, listingHref } from '../listing-address.ts'
import type { WantedListing } from '../use-wanted.ts'
import { facetsOf } from './facets.ts'

const Group = styled('section')({
  display: 'grid',
  paddingBlock: tokens.space(2),
  '& h3': { fontSize: tokens.text.sm, fontWeight: tokens.weight.strong },
})

const Choice = styled(Link)({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: tokens.space(2),
  minHeight: '36px',
  [media.touch]: { minHeight: '44px' },
  color: tokens.ink,
  fontSize: tokens.text.sm,
  textDecoration: 'none',
  '&:hover > span': { textDecoration: 'underline' },
  '&[aria-current="true"]': { color: tokens.brand, fontWeight: tokens.weight.strong },
  '& > small': { color: tokens.muted, fontVariantNumeric: 'tabular-nums' },
})

const useFacetas = (listing: Listing) => {
  const { page, orden, ...filtros } = listing
  const asked = JSON.stringify(filtros)
  const ask = useCallback(
    (signal: AbortSignal) => send(calls.getFacetas, { query: JSON.parse(asked), signal }),
    [asked],
  )
  // Where none come nobody misses anything: the list is there.
  return useQuery(ask).last
}

/** What narrows a listing further, each choice with how many it would list. Each is an address. */
export const FacetasPanel = ({ wanted: { pathname, listing } }: { wanted: WantedListing }) => {
  const facetas = useFacetas(listing)
  if (!facetas) return null
  const more = facetas.topado ? '+' : ''
  return facetsOf(facetas, listing).map(({ title, choices }) => (
    <Group key={title} aria-label={title}>
      <h3>{title}</h3>
      {choices.map(({ label, productos, chosen, next }) => (
        <Choice
          key={label}
          to={listingHref(pathname, { ...next, page: 1 })}
          aria-current={chosen ? 'true' : undefined}
        >
          <span>{label}</span>
          <small>
            {formatEntero(productos)}
            {more}
          </small>
        </Choice>
      ))}
    </Group>
  ))
}
