import type { Ficha, Producto } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { Link } from '@plaza/shell/router'
import { Button, media, Section, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { useCallback, useRef } from 'react'
import { FarPlace } from '../../../parts/later/far-place.ts'
import { useNear } from '../../../parts/later/use-near.ts'
import { Rail, RailRow } from '../../../parts/rail/rail.tsx'
import { useHeldView } from './use-held-view.ts'

const shown = 6

const fichasOf = (productos: Producto[]): Ficha[] =>
  productos
    .filter(({ stock }) => stock > 0)
    .slice(0, shown)
    .map(({ imagenes, ...producto }) => ({ ...producto, imagen: imagenes[0] ?? null }))

const askRecompras = (signal: AbortSignal) => send(calls.listRecompras, { signal })

const Rails = styled(FarPlace)({
  display: 'grid',
  gap: tokens.space(8),
  '& > *': { minWidth: 0 },
  // With a way to more beside the title or without, a row is as high as the place that is kept for it.
  '& > section > div': { minHeight: 36, [media.tabletUp]: { minHeight: '40.4px' } },
  [media.deskUp]: { gap: tokens.space(10) },
})

// As high as a tile's words.
const Words = styled('div')({ height: 124 })

const OwnRail = ({
  fichas,
  ...rail
}: {
  title: string
  fichas: Ficha[] | undefined
  more?: string
}) =>
  fichas ? (
    <Rail {...rail} fichas={fichas} />
  ) : (
    <Section
      title={rail.title}
      action={
        rail.more && (
          <Button
            size="small"
            component={Link}
            to={rail.more}
            aria-label={`Ver todo: ${rail.title}`}
          >
            Ver todo
          </Button>
        )
      }
    >
      <RailRow aria-hidden="true">
        {Array.from({ length: shown }, (_, place) => `place-${place}`).map((key) => (
          <li key={key}>
            <Skeleton variant="rounded" sx={{ aspectRatio: '1' }} />
            <Words />
          </li>
        ))}
      </RailRow>
    </Section>
  )

interface Props {
  /** Of products that were looked at on this device: "3,8". */
  ids: string
  isSignedIn: boolean
}

/** What is shown to one visitor alone, asked for when they come near. Where it cannot be had, home is whole without it. */
export const OwnRails = ({ ids, isSignedIn }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  useHeldView(place)
  const askVistos = useCallback(
    (signal: AbortSignal) => send(calls.listSeleccion, { query: { ids }, signal }),
    [ids],
  )
  const seen = useQuery(isNear && ids ? askVistos : undefined)
  const bought = useQuery(isNear && isSignedIn ? askRecompras : undefined)
  const told = ({ value, cause }: typeof seen) => (cause ? [] : value && fichasOf(value.data))
  const [fichasSeen, fichasBought] = [told(seen), told(bought)]
  const isEmpty = (!ids || fichasSeen?.length === 0) && (!isSignedIn || fichasBought?.length === 0)
  return (
    <Rails
      ref={place}
      data-far={!isNear || undefined}
      hidden={isEmpty}
      style={isEmpty ? { display: 'none' } : undefined}
    >
      {ids && <OwnRail title="Vistos hace poco" fichas={fichasSeen} />}
      {isSignedIn && <OwnRail title="Vuelve a comprar" more="/ventas" fichas={fichasBought} />}
    </Rails>
  )
}
