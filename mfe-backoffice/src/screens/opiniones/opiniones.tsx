import type { ComercioDeUsuario, ResenaComercio, ResenasComercioPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, SelectField, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { listComercios } from '../../parts/comercio/list-comercios.ts'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { Toolbar } from '../../parts/page/toolbar.tsx'
import { ResenaCard, ResenaList, Ways } from '../../parts/resena/resena-card.tsx'
import { filtroComercio, listResenas } from '../../parts/resena/resenas-calls.ts'
import { Turn } from '../../parts/resena/turn.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

interface Listed {
  comercios: ComercioDeUsuario[]
  comercioId: number
  resenas: ResenasComercioPage
}

type Found = { listed: Listed | undefined }

export const loader = ({
  request: { url, signal },
}: {
  request: Request
}): Promise<Loaded<Found>> =>
  load(async () => {
    const { searchParams } = new URL(url)
    // Who only sells does not speak for the shop.
    const all = await listComercios({ signal })
    const comercios = all.filter(({ funcion }) => funcion !== 'cajero')
    const asked = Number(searchParams.get('comercioId'))
    const comercioId = comercios.some(({ id }) => id === asked) ? asked : comercios[0]?.id
    if (!comercioId) return { listed: undefined }
    const resenas = await listResenas(comercioId, searchParams, { signal })
    return { listed: { comercios, comercioId, resenas } }
  })

const filtros = [
  { value: 'por_responder', label: 'Por responder' },
  { value: 'todas', label: 'Todas' },
]

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
      <Toolbar aria-label="Opiniones">
        {comercios.length > 1 && (
          <SelectField
            label="Comercio"
            options={comercios.map(({ id, nombre_barrio }) => ({
              value: String(id),
              label: nombre_barrio,
            }))}
            value={String(comercioId)}
            onChange={({ target }) => change({ comercioId: target.value, marca: '' })}
          />
        )}
        <SelectField
          label="Cuáles"
          options={filtros}
          value={filtro}
          onChange={({ target }) =>
            change({ filtro: target.value === 'por_responder' ? '' : target.value, marca: '' })
          }
        />
      </Toolbar>
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
