import type { CodigoEmitido, CodigosPage } from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { useNavigation, useRevalidator } from '@plaza/shell/router'
import { EmptyState, Icon, IconButton, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { StateChip } from '../../parts/facts/state-chip.tsx'
import { useFilters } from '../../parts/filters/use-filters.ts'
import { isDoneNow } from '../../parts/merge/done-now.ts'
import { countText } from '../../parts/table/count-text.ts'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { revokeCodigo } from './revoke-codigo.ts'

const columns: Column<CodigoEmitido>[] = [
  {
    ...{ id: 'rol', title: 'Rol', isName: true, isWhole: true },
    cell: ({ role_assigned }) => role_assigned,
  },
  { id: 'estado', title: 'Estado', cell: ({ estado }) => <StateChip state={estado} /> },
  {
    ...{ id: 'creado', title: 'Generado', isWhole: true },
    cell: ({ creado_en }) => formatFechaCorta(creado_en),
  },
  { id: 'por', title: 'Por', cell: ({ creado_por }) => creado_por ?? 'Cuenta eliminada' },
  {
    ...{ id: 'vence', title: 'Vence', isWhole: true },
    cell: ({ vence_en }) => formatFechaCorta(vence_en),
  },
  {
    id: 'usado',
    title: 'Usado por',
    cell: ({ usado_en, usado_por }) => (usado_en ? (usado_por ?? 'Cuenta eliminada') : '—'),
  },
]

interface RevokeDialogProps {
  codigo: CodigoEmitido
  onClose: () => void
}

const RevokeDialog = ({ codigo, onClose }: RevokeDialogProps) => {
  const { revalidate } = useRevalidator()
  const revoke = async () => {
    const isNow = await isDoneNow(revokeCodigo(codigo.id), 'codigo_usado')
    if (isNow) toast('El código quedó revocado.')
    else toast('Ese código ya se usó: en la lista ves quién.', { severity: 'error' })
    await revalidate()
    onClose()
  }
  return (
    <ConfirmDialog
      title="Revocar código"
      confirm="Revocar"
      isDangerous
      onConfirm={revoke}
      onClose={onClose}
    >
      ¿Revocar el código de {codigo.role_assigned} del {formatFechaCorta(codigo.creado_en)}? Quien
      lo tenga ya no podrá usarlo.
    </ConfirmDialog>
  )
}

/** Every code that was made, with what became of it. */
export const CodigosTable = ({ codigos }: { codigos: CodigosPage }) => {
  const { params, goTo } = useFilters()
  const { state } = useNavigation()
  const [revoking, setRevoking] = useState<CodigoEmitido>()
  if (codigos.total === 0)
    return (
      <EmptyState icon="shield" title="No hay códigos">
        {params.get('estado')
          ? 'Ningún código está en ese estado.'
          : 'Elige un rol y genera el primero.'}
      </EmptyState>
    )
  return (
    <>
      <DataTable
        label="Códigos generados"
        columns={columns}
        items={codigos.data}
        keyOf={({ id }) => id}
        isBusy={state === 'loading'}
        actions={(codigo) =>
          codigo.estado === 'vigente' && (
            <IconButton
              size="small"
              aria-label={`Revocar el código de ${codigo.role_assigned}`}
              onClick={() => setRevoking(codigo)}
            >
              <Icon name="trash" size={18} />
            </IconButton>
          )
        }
      />
      <Pager page={codigos.page} totalPages={codigos.totalPages} onPage={goTo}>
        Total de códigos: {countText(codigos.total)}
      </Pager>
      {revoking && <RevokeDialog codigo={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}
