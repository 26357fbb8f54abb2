import type { AuditoriaPage, CambioAuditado } from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { useNavigation } from '@plaza/shell/router'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { CamposList } from './campos-list.tsx'
import { type Namer, namer } from './names.ts'
import { recursoText } from './recurso-text.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const columnsOf = (named: Namer): Column<CambioAuditado>[] => [
  {
    id: 'fecha',
    title: 'Fecha',
    isName: true,
    isWhole: true,
    cell: ({ fecha_y_hora }) => formatFechaCorta(fecha_y_hora),
  },
  {
    id: 'quien',
    title: 'Quién',
    cell: ({ id_usuario }) => (id_usuario ? named(id_usuario) : 'Nadie con sesión'),
  },
  {
    ...{ id: 'accion', title: 'Qué hizo', isWhole: true },
    cell: ({ accion }) => capital(accion),
  },
  {
    id: 'recurso',
    title: 'A qué',
    cell: ({ recurso, recurso_id }) => `${recursoText[recurso]} ${named(recurso_id)}`,
  },
  {
    id: 'campos',
    title: 'Antes y después',
    cell: (cambio) => <CamposList cambio={cambio} named={named} />,
  },
]

/** The changes of a page. */
export const CambiosTable = ({ cambios }: { cambios: AuditoriaPage }) => {
  const { goTo } = useFilters()
  const { state } = useNavigation()
  return (
    <>
      <DataTable
        label="Cambios administrativos"
        columns={columnsOf(namer(cambios.personas))}
        items={cambios.data}
        keyOf={({ id }) => id}
        isBusy={state === 'loading'}
      />
      <Pager page={cambios.page} totalPages={cambios.totalPages} onPage={goTo}>
        Total de cambios: {countText(cambios.total)}
      </Pager>
    </>
  )
}
