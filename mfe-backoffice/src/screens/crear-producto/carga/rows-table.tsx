import { type AccionFila, accionesFila, type Carga, type FilaCarga } from '@plaza/contract'
import { Failure, refusalText } from '@plaza/shell/form'
import { useQuery } from '@plaza/shell/query'
import { Chip, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { useCallback, useState } from 'react'
import type { Nombres } from '../../../parts/producto/value-text.ts'
import { countText } from '../../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../../parts/table/data-table.tsx'
import { Pager } from '../../../parts/table/pager.tsx'
import { listFilas } from './carga-calls.ts'
import { RowDetail } from './row-detail.tsx'

const names: Record<AccionFila, string> = {
  crear: 'Crear',
  actualizar: 'Actualizar',
  sin_cambio: 'Sin cambio',
  error: 'Error',
}

const countOf = (carga: Carga, accion: AccionFila) =>
  ({
    crear: carga.creados,
    actualizar: carga.actualizados,
    sin_cambio: carga.sin_cambio,
    error: carga.con_error,
  })[accion]

const Tabs = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  marginBottom: tokens.space(3),
})

const columnsOf = (nombres: Nombres): Column<FilaCarga>[] => [
  { id: 'fila', title: 'Fila', cell: ({ fila }) => fila, align: 'end' },
  { id: 'n_referencia', title: 'Referencia', cell: (fila) => fila.n_referencia || '—' },
  { id: 'nombre', title: 'Nombre', cell: ({ nombre }) => nombre || '—', isName: true },
  { id: 'detalle', title: 'Detalle', cell: (fila) => <RowDetail fila={fila} nombres={nombres} /> },
]

// The rows of before stay on show until others have come.
const useFilas = (id: string, accion: AccionFila, page: number) => {
  const ask = useCallback(() => listFilas(id, accion, page), [id, accion, page])
  const { last, cause } = useQuery(ask)
  return { filas: last, failure: cause ? refusalText(cause, 'Ups, Ocurrio un error') : '' }
}

/** What becomes of each row, by what that is; the mistakes first. */
export const RowsTable = ({ carga, nombres }: { carga: Carga; nombres: Nombres }) => {
  const first = ['error', 'actualizar', 'crear', 'sin_cambio'] as const
  const [accion, setAccion] = useState<AccionFila>(
    first.find((one) => countOf(carga, one) > 0) ?? 'crear',
  )
  const [page, setPage] = useState(1)
  const { filas, failure } = useFilas(carga.id, accion, page)
  const choose = (one: AccionFila) => {
    setAccion(one)
    setPage(1)
  }
  return (
    <div>
      <Tabs>
        {accionesFila.map((one) => (
          <Chip
            key={one}
            component="button"
            aria-pressed={one === accion}
            variant="outlined"
            label={`${names[one]} (${countText(countOf(carga, one))})`}
            onClick={() => choose(one)}
          />
        ))}
      </Tabs>
      <Failure text={failure} />
      {!filas && !failure && <Skeleton variant="rounded" height={240} />}
      {filas && filas.total > 0 && (
        <DataTable
          label={`Filas: ${names[accion]}`}
          columns={columnsOf(nombres)}
          items={filas.data}
          keyOf={({ fila }) => fila}
        />
      )}
      {filas && (
        <Pager page={filas.page} totalPages={filas.totalPages} onPage={setPage}>
          Total de filas: {countText(filas.total)}
        </Pager>
      )}
    </div>
  )
}
