import type { Carga, EstadoCarga } from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { useQuery } from '@plaza/shell/query'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { useCallback } from 'react'
import { StateChip } from '../../../parts/facts/state-chip.tsx'
import { FormSection } from '../../../parts/form/form-parts.tsx'
import { listCargas } from './carga-calls.ts'

const List = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: tokens.text.sm,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.space(3),
    alignItems: 'center',
    minHeight: '56px',
    padding: tokens.space(2, 0),
    borderTop: `1px solid ${tokens.line}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > span:first-of-type': { flex: '1 1 200px', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.xs },
})

/** What an upload's state is called on the screen. */
const texts: Record<EstadoCarga, string> = {
  anunciada: 'sin archivo',
  en_revision: 'en revisión',
  por_mapear: 'faltan columnas',
  revisada: 'por confirmar',
  en_proceso: 'en proceso',
  terminada: 'terminada',
  con_errores: 'con errores',
  fallida: 'fallida',
  cancelada: 'cancelada',
}

interface RecentCargasProps {
  comercioId: number
  onOpen: (id: string) => void
}

const Item = ({ carga, onOpen }: { carga: Carga } & Pick<RecentCargasProps, 'onOpen'>) => (
  <li>
    <span>
      {carga.fileName}
      <small>{formatFechaCorta(carga.creado_en)}</small>
    </span>
    <StateChip state={carga.estado} label={texts[carga.estado]} />
    <Button
      size="small"
      variant="outlined"
      aria-label={`Abrir ${carga.fileName}`}
      onClick={() => onOpen(carga.id)}
    >
      Abrir
    </Button>
  </li>
)

/** The last uploads of a shop's person: one that was left in the middle is found again here. */
export const RecentCargas = ({ comercioId, onOpen }: RecentCargasProps) => {
  const ask = useCallback((signal: AbortSignal) => listCargas(comercioId, signal), [comercioId])
  const { value } = useQuery(ask)
  const sent = value?.filter(({ estado }) => estado !== 'anunciada') ?? []
  if (!sent.length) return null
  return (
    <FormSection title="Tus últimas cargas">
      <List aria-label="Últimas cargas">
        {sent.map((carga) => (
          <Item key={carga.id} carga={carga} onOpen={onOpen} />
        ))}
      </List>
    </FormSection>
  )
}
