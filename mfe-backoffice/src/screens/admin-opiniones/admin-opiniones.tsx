import {
  type DecisionResena,
  nombresMotivoReporte,
  type ResenaAdmin,
  type ResenasAdminPage,
} from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useLocation, useRevalidator, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Notice, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { tabsOf } from '../../parts/filters/tabs-of.ts'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { ResenaCard, ResenaList, Ways } from '../../parts/resena/resena-card.tsx'
import { filtroModeracion, listResenasToModerate } from '../../parts/resena/resenas-calls.ts'
import { Turn } from '../../parts/resena/turn.tsx'
import { Tabs } from '../../parts/table/tabs.tsx'
import { DecideDialog } from './decide-dialog.tsx'

export const loader = ({
  request: { url, signal },
}: {
  request: Request
}): Promise<Loaded<ResenasAdminPage>> =>
  load(() => listResenasToModerate(new URL(url).searchParams, { signal }))

const filtros = { reportadas: 'Reportadas', ocultas: 'Ocultas', todas: 'Todas' } as const

const nothing = {
  reportadas: 'No hay opiniones reportadas',
  ocultas: 'No hay opiniones ocultas',
  todas: 'Todavía no hay opiniones',
} as const

const Facts = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

const Reports = styled('ul')({
  display: 'grid',
  gap: tokens.space(1),
  margin: 0,
  padding: tokens.space(0, 0, 0, 4),
  fontSize: tokens.text.sm,
})

type Decision = DecisionResena['decision']

interface ItemProps {
  resena: ResenaAdmin
  onDecide: (decision: Decision) => void
}

const Item = ({ resena, onDecide }: ItemProps) => {
  const { comercio, id_usuario, oculto_en, motivo, reportes, producto } = resena
  const about = `la opinión de ${resena.autor ?? 'un cliente'} sobre ${producto.nombre}`
  return (
    <ResenaCard resena={resena}>
      <Facts>
        Vendido por {comercio.nombre_barrio}
        {id_usuario && (
          <>
            {' · '}
            <Link to={`/admin-personas/${id_usuario}`}>Quien la escribió</Link>
          </>
        )}
      </Facts>
      {reportes.length > 0 && (
        <Reports aria-label="Reportes">
          {reportes.map((reporte) => (
            <li key={reporte.creado_en}>
              {nombresMotivoReporte[reporte.motivo]}
              {reporte.nota && `: ${reporte.nota}`}
            </li>
          ))}
        </Reports>
      )}
      {oculto_en && (
        <Notice>
          Oculta desde el {formatFechaCorta(oculto_en)}: {motivo}
        </Notice>
      )}
      <Ways>
        {!oculto_en && (
          <Button
            variant="outlined"
            size="small"
            aria-label={`Ocultar ${about}`}
            onClick={() => onDecide('ocultar')}
          >
            Ocultar
          </Button>
        )}
        {(oculto_en || reportes.length > 0) && (
          <Button
            variant="outlined"
            size="small"
            aria-label={`${oculto_en ? 'Mostrar de nuevo' : 'Conservar'} ${about}`}
            onClick={() => onDecide('conservar')}
          >
            {oculto_en ? 'Mostrar de nuevo' : 'Conservar'}
          </Button>
        )}
      </Ways>
    </ResenaCard>
  )
}

const Listing = ({ resenas }: { resenas: ResenasAdminPage }) => {
  const { params } = useFilters()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [deciding, setDeciding] = useState<{ resena: ResenaAdmin; decision: Decision }>()
  const filtro = filtroModeracion(params)
  const onDone = async (text: string, isRefused = false) => {
    setDeciding(undefined)
    toast(text, isRefused ? { severity: 'error' } : {})
    await revalidate()
  }
  return (
    <>
      <Tabs
        label="Cuáles opiniones"
        tabs={tabsOf({
          ...{ pathname, params, name: 'filtro', names: filtros },
          ...{ current: filtro, counts: resenas.conteos },
        })}
      />
      {resenas.data.length === 0 && (
        <EmptyState icon="check" title={nothing[filtro]}>
          Cuando alguien reporte una opinión, la verás aquí para decidir.
        </EmptyState>
      )}
      <ResenaList>
        {resenas.data.map((resena) => (
          <li key={resena.id}>
            <Item resena={resena} onDecide={(decision) => setDeciding({ resena, decision })} />
          </li>
        ))}
      </ResenaList>
      <Turn siguiente={resenas.siguiente} />
      {deciding && (
        <DecideDialog {...deciding} onDone={onDone} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<ResenasAdminPage>>()
  useTitle('Opiniones')
  return (
    <OfficePage
      title="Opiniones"
      lead="Se oculta lo que ofende, engaña o muestra datos de alguien. Una mala opinión no es razón."
    >
      {value && <Listing resenas={value} />}
      {error && <NotLoaded title="No pudimos cargar las opiniones" error={error} />}
    </OfficePage>
  )
}
