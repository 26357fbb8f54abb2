import type { Comercio, ComerciosPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Icon, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { searchComercios } from '../../parts/comercio/search-comercios.ts'
import { ComercioDialog } from '../../parts/comercio-form/comercio-dialog.tsx'
import { useFilters, withinPages } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { ComerciosTable } from './comercios-table.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { SearchBar } from './search-bar.tsx'

export const loader = ({ request }: { request: Request }): Promise<Loaded<ComerciosPage>> =>
  load(async () =>
    withinPages(
      request.url,
      await searchComercios(new URL(request.url).searchParams, request.signal),
    ),
  )

/** What is being done about a shop; `edit` without one adds it. */
type Doing = { what: 'edit'; comercio?: Comercio } | { what: 'delete'; comercio: Comercio }

const Doings = ({ doing, onClose }: { doing: Doing; onClose: () => void }) => {
  const { revalidate } = useRevalidator()
  const finish = (message: string) => {
    toast(message)
    onClose()
    void revalidate()
  }
  if (doing.what === 'delete')
    return (
      <DeleteDialog
        comercio={doing.comercio}
        onDeleted={(isNow) =>
          finish(isNow ? 'Comercio eliminado.' : 'Ese comercio ya estaba eliminado.')
        }
        onClose={onClose}
      />
    )
  return (
    <ComercioDialog
      comercio={doing.comercio}
      onSaved={({ nombre_barrio }) => finish(`${nombre_barrio} quedó guardado.`)}
      onClose={onClose}
    />
  )
}

const Empty = ({ q, onAdd }: { q: string | null; onAdd: () => void }) =>
  q ? (
    <EmptyState icon="search" title="Ningún barrio se llama así">
      No encontramos comercios para «{q}». Con «Inicio» los ves todos.
    </EmptyState>
  ) : (
    <EmptyState
      title="Todavía no hay comercios"
      action={
        <Button variant="contained" onClick={onAdd}>
          Agregar comercio
        </Button>
      }
    >
      Agrega el primero para que su gente cargue productos y venda.
    </EmptyState>
  )

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<ComerciosPage>>()
  const { params } = useFilters()
  const [doing, setDoing] = useState<Doing>()
  const add = () => setDoing({ what: 'edit' })
  useTitle('Comercios')
  return (
    <OfficePage
      title="Comercios"
      actions={
        <Button variant="contained" startIcon={<Icon name="plus" size={18} />} onClick={add}>
          Agregar comercio
        </Button>
      }
    >
      <SearchBar />
      {value?.total === 0 && <Empty q={params.get('q')} onAdd={add} />}
      {value && (
        <ComerciosTable
          comercios={value}
          onEdit={(comercio) => setDoing({ what: 'edit', comercio })}
          onDelete={(comercio) => setDoing({ what: 'delete', comercio })}
        />
      )}
      {error && <NotLoaded title="No pudimos cargar los comercios" error={error} />}
      {doing && <Doings doing={doing} onClose={() => setDoing(undefined)} />}
    </OfficePage>
  )
}
