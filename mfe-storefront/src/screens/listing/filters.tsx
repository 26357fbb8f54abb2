import type { Categoria } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Link } from '@plaza/shell/router'
import { Button, Chip, Dialog, ErrorState, media, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import { choicesOf, isNarrowed } from './choices.ts'
import { listingHref } from './listing-address.ts'
import { SearchForm } from './search-form.tsx'
import type { WantedListing } from './use-wanted.ts'

// One row where it stands above the list: the choices, and at its end the way to all others.
const Root = styled('aside')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: tokens.space(3),
  alignContent: 'start',
  alignItems: 'center',
  [media.deskUp]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const Heading = styled('h2')({
  display: 'none',
  marginTop: tokens.space(2),
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  [media.deskUp]: { display: 'block' },
})

// Where it stands above the list there is one search, in the navbar, and the products come higher up.
const Within = styled('div')({ display: 'none', [media.deskUp]: { display: 'block' } })

// Above the list the choices lie in one row that is pulled with the finger.
const Choices = styled('ul')({
  display: 'flex',
  gap: tokens.space(2),
  overflowX: 'auto',
  margin: tokens.space(-1),
  padding: tokens.space(1),
  scrollbarWidth: 'none',
  [media.deskUp]: { flexWrap: 'wrap' },
})

const loadPanel = async () => {
  const { FacetasPanel } = await import(
    /* webpackChunkName: "facetas" */ './facetas/facetas-panel.tsx'
  )
  return FacetasPanel
}

const Beside = styled('div')({ display: 'none', [media.deskUp]: { display: 'block' } })
const Below = styled('div')({ [media.deskUp]: { display: 'none' } })

const signs = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

// Counts are asked for once somebody is there: the list is on show without them.
const useSomebody = () => {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const come = () => setThere(true)
    for (const sign of signs) addEventListener(sign, come, { once: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, come)
    }
  }, [])
  return isThere
}

const deskQuery = media.deskUp.replace('@media ', '')

/** Counts of each choice: on a desk beside the list once it is there, else in a sheet that is opened. */
const More = ({ wanted }: { wanted: WantedListing }) => {
  const [isBeside, setBeside] = useState(false)
  const isSomebody = useSomebody()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setBeside(matchMedia(deskQuery).matches), [])
  const { Piece: Panel, isLost, retry } = useLater(loadPanel, (isBeside && isSomebody) || isOpen)
  return (
    <>
      <Beside>{isBeside && Panel && <Panel wanted={wanted} />}</Beside>
      <Below>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Más filtros
        </Button>
      </Below>
      <Dialog
        open={isOpen && (Panel !== undefined || isLost)}
        onClose={() => setOpen(false)}
        title="Filtrar"
      >
        {Panel ? (
          <Panel wanted={wanted} isAsked />
        ) : (
          <ErrorState message="No pudimos traer los filtros." onRetry={retry} />
        )}
      </Dialog>
    </>
  )
}

interface FiltersProps {
  categorias: Categoria[]
  wanted: WantedListing
  /** Whether nothing is listed: then there is only what was chosen, to be taken off. */
  isEmpty: boolean
}

/** What narrows a listing. Each choice is an address, so that back and forward undo and redo it. */
export const Filters = ({ categorias, wanted, isEmpty }: FiltersProps) => {
  const choices = choicesOf(wanted.listing, categorias, isEmpty)
  const hasMore = !isEmpty || isNarrowed(wanted.listing)
  return (
    <Root aria-label="Filtros">
      <Within>
        <SearchForm wanted={wanted} />
      </Within>
      {(choices.length > 0 || hasMore) && <Heading>Filtrar por</Heading>}
      {choices.length > 0 && (
        <Choices>
          {choices.map(({ label, chosen, next }) => (
            <li key={label}>
              <Chip
                component={Link}
                to={listingHref(wanted.pathname, { ...next, page: 1 })}
                variant="outlined"
                label={label}
                aria-current={chosen ? 'true' : undefined}
              />
            </li>
          ))}
        </Choices>
      )}
      {hasMore && <More wanted={wanted} />}
    </Root>
  )
}
