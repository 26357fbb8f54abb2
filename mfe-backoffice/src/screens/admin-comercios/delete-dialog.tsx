import type { Comercio } from '@plaza/contract'
import { formatEntero } from '@plaza/shell/format'
import { latest } from '@plaza/shell/query'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { isDoneNow } from '../../parts/merge/done-now.ts'
import { countUnsent } from '../../parts/pedido/pedidos-calls.ts'
import { deleteComercio } from './delete-comercio.ts'

/** How many paid orders a shop has not sent; undefined until that is known, null when it could not be learnt. */
const useUnsent = ({ id }: Comercio) => {
  const [unsent, setUnsent] = useState<number | null>()
  useEffect(() => {
    const asker = latest()
    void asker.ask((signal) => countUnsent(id, { signal }), {
      answered: setUnsent,
      failed: () => setUnsent(null),
    })
    return asker.stop
  }, [id])
  return unsent
}

const wordsOf = (unsent: number | null | undefined) => {
  if (unsent === undefined) return '…'
  if (unsent === null) return 'no lo pudimos averiguar'
  return unsent > 0 ? formatEntero(unsent) : 'ninguno'
}

interface DeleteDialogProps {
  comercio: Comercio
  /** `isNow` is false where somebody else, or a try whose answer was lost, had deleted it. */
  onDeleted: (isNow: boolean) => void
  onClose: () => void
}

/** Asks before a shop goes, and says what it still owes its buyers: nobody of the shop sees that any more. */
export const DeleteDialog = ({ comercio, onDeleted, onClose }: DeleteDialogProps) => {
  const unsent = useUnsent(comercio)
  return (
    <ConfirmDialog
      title="Eliminar comercio"
      confirm="Eliminar"
      isDangerous
      otherwise="No pudimos eliminar el comercio. Inténtalo de nuevo."
      onConfirm={async () =>
        onDeleted(await isDoneNow(deleteComercio(comercio.id), 'comercio_no_encontrado'))
      }
      onClose={onClose}
    >
      <p>¿Está seguro que desea eliminar este comercio?</p>
      <p>
        <strong>{comercio.nombre_barrio}</strong>, {comercio.direccion_punto_venta}. Sus productos
        dejan de venderse; sus ventas se conservan y su reporte se descarga en /admin-comercios/
        {comercio.id}.
      </p>
      <p role="status">
        Pedidos pagados sin despachar: <strong>{wordsOf(unsent)}</strong>. Los que queden te llegan
        a ti y a los demás administradores.
      </p>
    </ConfirmDialog>
  )
}
