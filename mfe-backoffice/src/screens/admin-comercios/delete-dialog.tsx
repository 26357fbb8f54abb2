import type { Comercio } from '@plaza/contract'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { deleteComercio } from './delete-comercio.ts'

interface DeleteDialogProps {
  comercio: Comercio
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a shop goes. */
export const DeleteDialog = ({ comercio, onDeleted, onClose }: DeleteDialogProps) => (
  <ConfirmDialog
    title="Eliminar comercio"
    confirm="Eliminar"
    isDangerous
    otherwise="No pudimos eliminar el comercio. Inténtalo de nuevo."
    onConfirm={async () => {
      await deleteComercio(comercio.id)
      onDeleted()
    }}
    onClose={onClose}
  >
    <p>¿Está seguro que desea eliminar este comercio?</p>
    <p>
      <strong>{comercio.nombre_barrio}</strong>, {comercio.direccion_punto_venta}. Sus productos
      dejan de venderse; sus ventas se conservan.
    </p>
  </ConfirmDialog>
)
