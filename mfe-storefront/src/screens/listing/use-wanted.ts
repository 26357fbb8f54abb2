import { useNavigation } from '@plaza/shell/router'
import { type Listing, listingOf } from './listing-address.ts'
import type { LoadedListing } from './load-listing.ts'
import { isListing } from './preset.ts'

/** The listing that the visitor asked for last, which a further choice builds on, loaded or still on its way. */
export interface WantedListing {
  pathname: string
  listing: Listing
}

export const useWanted = ({ pathname, listing }: LoadedListing): WantedListing => {
  const next = useNavigation().location
  return next && isListing(next.pathname)
    ? { pathname: next.pathname, listing: listingOf(next.pathname, next.search) }
    : { pathname, listing }
}
