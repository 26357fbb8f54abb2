import { formatEntero } from '@plaza/shell/format'
import { useNavigate } from '@plaza/shell/router'
import { media, SelectField, styled, tokens } from '@plaza/shell/ui'
import { PageTitle } from '../../parts/page/page-title.tsx'
import type { Listing } from './listing-address.ts'
import { listingHref } from './listing-address.ts'
import { titleOf } from './listing-title.ts'
import type { LoadedListing } from './load-listing.ts'
import { presetOf } from './preset.ts'
import type { WantedListing } from './use-wanted.ts'

const Head = styled('header')({
  display: 'grid',
  // Said, not found out: the count comes after the title and the order after both, and they move nothing.
  gridTemplateColumns: 'minmax(0, 1fr) 164px',
  gap: tokens.space(3),
  alignItems: 'end',
  marginBottom: tokens.space(4),
  // On the narrowest phones a word has its room before the order.
  '@media (max-width: 347.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [media.tabletUp]: { gridTemplateColumns: 'minmax(0, 1fr) 232px', minHeight: 75 },
  '& > :first-of-type': { minHeight: 60 },
})

const Lead = styled('p')({ marginTop: tokens.space(1), color: tokens.muted })

const ordenOptions = [
  { value: 'relevancia', label: 'Relevancia' },
  { value: 'populares', label: 'Más populares' },
  { value: 'recientes', label: 'Más recientes' },
  { value: 'precio_asc', label: 'Menor precio' },
  { value: 'precio_desc', label: 'Mayor precio' },
]

const countText = (total: number) =>
  total === 1 ? '1 producto' : `${formatEntero(total)} productos`

interface ListingHeadProps {
  loaded: LoadedListing
  wanted: WantedListing
}

/** What is listed, how many there are, and in which order. */
export const ListingHead = ({ loaded, wanted }: ListingHeadProps) => {
  const navigate = useNavigate()
  const { pathname, page } = loaded
  const sort = (orden: string) => {
    const { pathname, listing } = wanted.latest()
    navigate(listingHref(pathname, { ...listing, orden: orden as Listing['orden'], page: 1 }))
  }
  return (
    <Head>
      <div>
        <PageTitle>{titleOf(loaded)}</PageTitle>
        <Lead role="status">{page ? countText(page.total) : presetOf(pathname).lead}</Lead>
      </div>
      {page?.total !== 0 && (
        <div>
          <SelectField
            label="Ordenar por"
            options={ordenOptions}
            value={wanted.listing.orden ?? 'relevancia'}
            onChange={(event) => sort(event.target.value)}
          />
        </div>
      )}
    </Head>
  )
}
