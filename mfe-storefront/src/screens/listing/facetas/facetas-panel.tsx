import * as calls from '@plaza/contract/calls'
import { formatEntero } from '@plaza/shell/format'
import { send } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { Link } from '@plaza/shell/router'
import { ErrorState, media, Spinner, styled, tokens } from '@plaza/shell/ui'
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
  '& > small': {
    color: tokens.muted,
    fontSize: tokens.text.xs,
    fontVariantNumeric: 'tabular-nums',
  },
})

const useFacetas = (listing: Listing) => {
  const { page, orden, ...filtros } = listing
  const asked = JSON.stringify(filtros)
  const ask = useCallback(
    (signal: AbortSignal) => send(calls.getFacetas, { query: JSON.parse(asked), signal }),
    [asked],
  )
  return useQuery(ask)
}

interface Props {
  wanted: WantedListing
  /** Somebody opened it. Beside the list nobody misses what does not come: the list is there. */
  isAsked?: boolean
}

/** What narrows a listing further, each choice with how many it would list. Each is an address. */
export const FacetasPanel = ({ wanted: { pathname, listing }, isAsked = false }: Props) => {
  const { last: facetas, cause, isAsking, again } = useFacetas(listing)
  if (!facetas && !isAsked) return null
  if (!facetas && cause)
    return (
      <ErrorState message="No pudimos traer los filtros." onRetry={again} retrying={isAsking} />
    )
  if (!facetas) return <Spinner label="Contando productos…" />
  const more = facetas.topado ? '+' : ''
  const facets = facetsOf(facetas, listing)
  if (isAsked && facets.length === 0) return <p>No hay más filtros para esta lista.</p>
  return facets.map(({ title, choices }) => (
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
