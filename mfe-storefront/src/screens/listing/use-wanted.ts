import { useLatestLocation, useNavigation } from '@plaza/shell/router'
import { type Listing, listingOf } from './listing-address.ts'
import type { LoadedListing } from './load-listing.ts'
import { isListing } from './preset.ts'

interface Wanted {
  pathname: string
  listing: Listing
}

/** The listing that the visitor asked for last, which a further choice builds on, loaded or still on its way. */
export interface WantedListing extends Wanted {
  /** The same at the moment of a choice: what is drawn may not have come to it yet. */
  latest: () => Wanted
}

const wantedOf = ({ pathname, search }: { pathname: string; search: string }) =>
  isListing(pathname) ? { pathname, listing: listingOf(pathname, search) } : undefined

export const useWanted = ({ pathname, listing }: LoadedListing): WantedListing => {
  const next = useNavigation().location
  const latestLocation = useLatestLocation()
  const drawn = (next && wantedOf(next)) ?? { pathname, listing }
  return { ...drawn, latest: () => wantedOf(latestLocation()) ?? drawn }
}
