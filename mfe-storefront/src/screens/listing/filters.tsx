import type { Categoria } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Link } from '@plaza/shell/router'
import { Button, Chip, Dialog, media, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import { categoryTitle } from '../../parts/catalogue/category-title.ts'
import { type Listing, listingHref } from './listing-address.ts'
import { SearchForm } from './search-form.tsx'
import type { WantedListing } from './use-wanted.ts'

const Root = styled('aside')({ display: 'grid', gap: tokens.space(3), alignContent: 'start' })

const Heading = styled('h2')({
  display: 'none',
  marginTop: tokens.space(2),
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  [media.deskUp]: { display: 'block' },
})

// A phone has one search, in the navbar, and the products higher up.
const Within = styled('div')({ [media.phone]: { display: 'none' } })

// On a phone the choices lie in one row that is pulled with the finger.
const Choices = styled('ul')({
  display: 'flex',
  gap: tokens.space(2),
  overflowX: 'auto',
  margin: tokens.space(-1),
  padding: tokens.space(1),
  scrollbarWidth: 'none',
  [media.deskUp]: { flexWrap: 'wrap' },
})

interface Choice {
  label: string
  chosen: boolean
  /** The listing without or with this choice. */
  next: Listing
}

const ofComercio = (listing: Listing): Choice[] =>
  listing.comercio_id
    ? [
        {
          label: 'Solo este comercio',
          chosen: true,
          next: { ...listing, comercio_id: undefined },
        },
      ]
    : []

// How many products a category has is counted of all shops.
const labelOf = ({ comercio_id }: Listing, { nombre, productos }: Categoria) =>
  comercio_id ? categoryTitle(nombre) : `${categoryTitle(nombre)} (${productos})`

const choicesOf = (listing: Listing, categorias: Categoria[]): Choice[] => [
  ...ofComercio(listing),
  {
    label: 'Ofertas',
    chosen: listing.oferta === true,
    next: { ...listing, oferta: listing.oferta ? undefined : true },
  },
  ...categorias.map((categoria) => ({
    label: labelOf(listing, categoria),
    chosen: listing.categoria === categoria.slug,
    next: {
      ...listing,
      categoria: listing.categoria === categoria.slug ? undefined : categoria.slug,
    },
  })),
]

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
  const { Piece: Panel } = useLater(loadPanel, (isBeside && isSomebody) || isOpen)
  return (
    <>
      <Beside>{isBeside && Panel && <Panel wanted={wanted} />}</Beside>
      <Below>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Más filtros
        </Button>
      </Below>
      <Dialog open={isOpen && Panel !== undefined} onClose={() => setOpen(false)} title="Filtrar">
        {Panel && <Panel wanted={wanted} />}
      </Dialog>
    </>
  )
}

interface FiltersProps {
  categorias: Categoria[]
  wanted: WantedListing
}

/** What narrows a listing. Each choice is an address, so that back and forward undo and redo it. */
export const Filters = ({ categorias, wanted }: FiltersProps) => (
  <Root aria-label="Filtros">
    <Within>
      <SearchForm key={wanted.listing.q} wanted={wanted} />
    </Within>
    <Heading>Filtrar por</Heading>
    <Choices>
      {choicesOf(wanted.listing, categorias).map(({ label, chosen, next }) => (
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
    <More wanted={wanted} />
  </Root>
)
