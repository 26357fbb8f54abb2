import { type Cupon, type CuponesPage, nombresEstadoCupon } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { useNavigation, useRevalidator } from '@plaza/shell/router'
import { Icon, IconButton, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { StateChip } from '../facts/state-chip.tsx'
import { copyText } from '../files/copy-text.ts'
import { useFilters } from '../filters/use-filters.ts'
import { countText } from '../table/count-text.ts'
import { type Column, DataTable } from '../table/data-table.tsx'
import { Pager } from '../table/pager.tsx'
import { plazoOf, promesaOf, usosOf } from './cupon-texts.ts'
import { type Giver, withdrawCupon } from './cupones-calls.ts'

const Codigo = styled('code')({ fontWeight: tokens.weight.strong, letterSpacing: '0.04em' })

const conditionOf = ({ compra_minima, uno_por_persona }: Cupon) =>
  [
    ...(compra_minima > 0 ? [`Compra de ${formatCop(compra_minima)}`] : []),
    ...(uno_por_persona ? ['Una vez por persona'] : []),
  ].join(' · ') || '—'

const columns: Column<Cupon>[] = [
  { id: 'codigo', title: 'Código', isName: true, cell: ({ codigo }) => <Codigo>{codigo}</Codigo> },
  {
    id: 'estado',
    title: 'Estado',
    cell: ({ estado }) => <StateChip state={estado} label={nombresEstadoCupon[estado]} />,
  },
  { id: 'descuento', title: 'Descuento', cell: promesaOf },
  { id: 'condicion', title: 'Condición', cell: conditionOf },
  { id: 'plazo', title: 'Cuándo vale', cell: plazoOf },
  { id: 'usos', title: 'Usos', align: 'end', cell: usosOf },
  {
    id: 'descontado',
    title: 'Descontado',
    align: 'end',
    cell: ({ descontado }) => formatCop(descontado),
  },
]

const copy = async (codigo: string) => {
  if (await copyText(codigo)) toast(`Código ${codigo} copiado.`)
  else toast(`No pudimos copiarlo. El código es ${codigo}.`, { severity: 'error' })
}

interface WithdrawDialogProps {
  giver: Giver
  cupon: Cupon
  onClose: () => void
}

const WithdrawDialog = ({ giver, cupon, onClose }: WithdrawDialogProps) => {
  const { revalidate } = useRevalidator()
  const withdraw = async () => {
    await withdrawCupon(giver, cupon.id)
    toast(`El cupón ${cupon.codigo} quedó retirado.`)
    await revalidate()
    onClose()
  }
  return (
    <ConfirmDialog
      title="Retirar cupón"
      confirm="Retirar"
      isDangerous
      onConfirm={withdraw}
      onClose={onClose}
    >
      ¿Retirar {cupon.codigo}? Desde ya nadie podrá usarlo. Los pedidos que ya lo tienen conservan
      su descuento.
    </ConfirmDialog>
  )
}

const isAlive = ({ estado }: Cupon) => estado === 'vigente' || estado === 'programado'

/** Somebody's coupons, each with what it brought and cost. */
export const CuponesTable = ({ giver, cupones }: { giver: Giver; cupones: CuponesPage }) => {
  const { goTo } = useFilters()
  const { state } = useNavigation()
  const [withdrawing, setWithdrawing] = useState<Cupon>()
  return (
    <>
      <DataTable
        label="Cupones"
        columns={columns}
        items={cupones.data}
        keyOf={({ id }) => id}
        isBusy={state === 'loading'}
        actions={(cupon) => (
          <>
            <IconButton
              size="small"
              aria-label={`Copiar el código ${cupon.codigo}`}
              onClick={() => void copy(cupon.codigo)}
            >
              <Icon name="copy" size={18} />
            </IconButton>
            {isAlive(cupon) && (
              <IconButton
                size="small"
                aria-label={`Retirar el cupón ${cupon.codigo}`}
                onClick={() => setWithdrawing(cupon)}
              >
                <Icon name="trash" size={18} />
              </IconButton>
            )}
          </>
        )}
      />
      <Pager page={cupones.page} totalPages={cupones.totalPages} onPage={goTo}>
        Total de cupones: {countText(cupones.total)}
      </Pager>
      {withdrawing && (
        <WithdrawDialog
          giver={giver}
          cupon={withdrawing}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  )
}
