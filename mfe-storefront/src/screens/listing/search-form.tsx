import { useSearchText } from '@plaza/shell/form'
import { useNavigate } from '@plaza/shell/router'
import { Field, Icon, IconButton } from '@plaza/shell/ui'
import type { FormEvent } from 'react'
import { listingHref } from './listing-address.ts'
import type { WantedListing } from './use-wanted.ts'

/** Searches within what is listed. An empty search lists everything again. */
export const SearchForm = ({ wanted }: { wanted: WantedListing }) => {
  const { q } = wanted.listing
  const navigate = useNavigate()
  const text = useSearchText(q ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    const { pathname, listing } = wanted.latest()
    navigate(listingHref(pathname, { ...listing, q: text.take() || undefined, page: 1 }))
  }
  return (
    <search aria-label="Buscar en esta lista">
      <form onSubmit={search}>
        <Field
          ref={text.ref}
          label="Buscar en esta lista"
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={q}
          action={
            <IconButton type="submit" aria-label="Buscar">
              <Icon name="search" />
            </IconButton>
          }
        />
      </form>
    </search>
  )
}
