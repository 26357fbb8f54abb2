import { useLoaderData, useNavigation, useTitle } from '@plaza/shell/router'
import { media, Page, styled, tokens } from '@plaza/shell/ui'
import { Filters } from './filters.tsx'
import { ListingHead } from './listing-head.tsx'
import { titleOf } from './listing-title.ts'
import { type LoadedListing, loadListing } from './load-listing.ts'
import { Results } from './results.tsx'
import { useWanted } from './use-wanted.ts'

export const loader = ({ request }: { request: Request }) => loadListing(request)

export const isKept = ({ page }: LoadedListing) => page !== undefined

const Columns = styled('div')({
  display: 'grid',
  gap: tokens.space(4),
  '& > *': { minWidth: 0 },
  [media.deskUp]: { gridTemplateColumns: '232px minmax(0, 1fr)', gap: tokens.space(8) },
})

const Body = styled('div')({
  transition: `opacity ${tokens.motion.calm}`,
  '&[aria-busy=true]': { opacity: 0.5 },
})

export const Component = () => {
  const loaded = useLoaderData<LoadedListing>()
  const wanted = useWanted(loaded)
  const busy = useNavigation().state === 'loading'
  useTitle(titleOf(loaded))
  return (
    <Page>
      <ListingHead loaded={loaded} wanted={wanted} />
      <Columns>
        <Filters
          categorias={loaded.categorias}
          wanted={wanted}
          isEmpty={loaded.page?.total === 0}
        />
        <Body aria-busy={busy}>
          <Results loaded={loaded} />
        </Body>
      </Columns>
    </Page>
  )
}
