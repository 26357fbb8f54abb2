import type { Persona } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { useQuery } from '@plaza/shell/query'
import { Link } from '@plaza/shell/router'
import {
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  Skeleton,
  Stack,
  styled,
  tokens,
} from '@plaza/shell/ui'
import { useCallback } from 'react'
import { searchPersonas } from '../../parts/persona/personas-calls.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'

const Mail = styled('small')({
  display: 'block',
  color: tokens.muted,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.regular,
})

const columns: Column<Persona>[] = [
  {
    id: 'nombre',
    title: 'Persona',
    isName: true,
    cell: ({ nombre, correo_electronico }) => (
      <span>
        {nombre || 'Sin nombre'}
        <Mail>{correo_electronico}</Mail>
      </span>
    ),
  },
  { id: 'roles', title: 'Roles', cell: ({ roles }) => roles.join(', ') },
  {
    id: 'comercios',
    title: 'Comercios',
    cell: ({ comercios }) =>
      comercios.map(({ nombre_barrio, funcion }) => `${nombre_barrio} (${funcion})`).join(', ') ||
      'Ninguno',
  },
]

/** The people whom a text finds. */
export const Found = ({ q }: { q: string }) => {
  const ask = useCallback((signal: AbortSignal) => searchPersonas(q, signal), [q])
  const { value, cause, isAsking, again } = useQuery(ask)
  if (cause)
    return (
      <ErrorState
        title="No pudimos buscar"
        message={refusalText(cause, 'No pudimos buscar. Inténtalo de nuevo.')}
        onRetry={again}
        retrying={isAsking}
      />
    )
  if (!value)
    return (
      <Stack spacing={1} role="status" aria-label="Buscando personas">
        <Skeleton height={52} />
        <Skeleton height={52} />
        <Skeleton height={52} />
      </Stack>
    )
  if (value.length === 0)
    return (
      <EmptyState icon="search" title="No encontramos a nadie">
        Revisa cómo está escrito el nombre o el correo.
      </EmptyState>
    )
  return (
    <DataTable
      label="Personas encontradas"
      columns={columns}
      items={value}
      keyOf={({ id_usuario }) => id_usuario}
      actions={({ id_usuario, nombre, correo_electronico }) => (
        <IconButton
          component={Link}
          to={`/admin-personas/${id_usuario}`}
          aria-label={`Ver a ${nombre || correo_electronico}`}
        >
          <Icon name="eye" size={20} />
        </IconButton>
      )}
    />
  )
}
