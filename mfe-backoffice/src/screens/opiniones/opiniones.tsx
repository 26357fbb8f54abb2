import type { ComercioDeUsuario, ResenaComercio, ResenasComercioPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useLocation, useRevalidator, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, SelectField, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { askedComercio } from '../../parts/comercio/asked-comercio.ts'
import { tabsOf } from '../../parts/filters/tabs-of.ts'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { Toolbar } from '../../parts/page/toolbar.tsx'
import { ResenaCard, ResenaList, Ways } from '../../parts/resena/resena-card.tsx'
import { filtroComercio, listResenas } from '../../parts/resena/resenas-calls.ts'
import { Turn } from '../../parts/resena/turn.tsx'
import { Tabs } from '../../parts/table/tabs.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

interface Listed {
  comercios: ComercioDeUsuario[]
  comercioId: number
  resenas: ResenasComercioPage
}

type Found = { listed: Listed | undefined }

export const loader = ({ request }: { request: Request }): Promise<Loaded<Found>> =>
  load(async () => {
    const { url, signal } = request
    const { searchParams } = new URL(url)
    // Who only sells does not speak for the shop.
    const { comercios, comercioId } = await askedComercio(
      request,
      ({ funcion }) => funcion !== 'cajero',
    )
    if (!comercioId) return { listed: undefined }
    const resenas = await listResenas(comercioId, searchParams, { signal })
    return { listed: { comercios, comercioId, resenas } }
  })

const filtros = { por_responder: 'Por responder', todas: 'Todas' } as const

const None = ({ isWaiting }: { isWaiting: boolean }) => (
  <EmptyState
    icon={isWaiting ? 'check' : 'star'}
    title={isWaiting ? 'No hay opiniones por responder' : 'Todavía no hay opiniones'}
  >
    Cuando alguien opine de un producto que le llegó, lo verás aquí.
  </EmptyState>
)

const Listing = ({ comercios, comercioId, resenas }: Listed) => {
  const { params, change } = useFilters()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [answering, setAnswering] = useState<ResenaComercio>()
  const filtro = filtroComercio(params)
  const onDone = async () => {
    setAnswering(undefined)
    toast('Tu respuesta quedó publicada.')
    await revalidate()
  }
  return (
    <>
      {comercios.length > 1 && (
        <Toolbar aria-label="Opiniones">
          <SelectField
            label="Comercio"
            options={comercios.map(({ id, nombre_barrio }) => ({
              value: String(id),
              label: nombre_barrio,
            }))}
            value={String(comercioId)}
            onChange={({ target }) => change({ comercioId: target.value, marca: '' })}
          />
        </Toolbar>
      )}
      <Tabs
        label="Cuáles opiniones"
        tabs={tabsOf({
          ...{ pathname, params, name: 'filtro', names: filtros, current: filtro },
          counts: { por_responder: resenas.por_responder },
        })}
      />
      {resenas.data.length === 0 && <None isWaiting={filtro === 'por_responder'} />}
      <ResenaList>
        {resenas.data.map((resena) => (
          <li key={resena.id}>
            <ResenaCard resena={resena}>
              <Ways>
                <Button
                  variant={resena.respuesta ? 'text' : 'outlined'}
                  size="small"
                  aria-label={`${resena.respuesta ? 'Editar la respuesta' : 'Responder'} a ${resena.autor ?? 'un cliente'} sobre ${resena.producto.nombre}`}
                  onClick={() => setAnswering(resena)}
                >
                  {resena.respuesta ? 'Editar respuesta' : 'Responder'}
                </Button>
              </Ways>
            </ResenaCard>
          </li>
        ))}
      </ResenaList>
      <Turn siguiente={resenas.siguiente} />
      {answering && (
        <AnswerDialog
          comercioId={comercioId}
          resena={answering}
          onDone={onDone}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Found>>()
  useTitle('Opiniones')
  return (
    <OfficePage title="Opiniones" lead="Lo que dicen de tus productos quienes los compraron.">
      {value?.listed && <Listing {...value.listed} />}
      {value && !value.listed && (
        <EmptyState icon="store" title="No hay un comercio por el que puedas responder">
          Responden su dueño y sus supervisores.
        </EmptyState>
      )}
      {error && <NotLoaded title="No pudimos cargar las opiniones" error={error} />}
    </OfficePage>
  )
}
