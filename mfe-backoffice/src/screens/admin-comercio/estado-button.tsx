import type { Comercio } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { Button, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { changeEstado } from './change-comercio.ts'

interface EstadoButtonProps {
  comercio: Comercio
  onSaved: (comercio: Comercio) => void
}

/** Lets a shop sell at once; stopping it asks first. */
export const EstadoButton = ({ comercio, onSaved }: EstadoButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const [isActivating, setActivating] = useState(false)
  const activate = async () => {
    setActivating(true)
    try {
      onSaved(await changeEstado(comercio.id, 'activo'))
    } catch (cause) {
      toast(refusalText(cause, 'No pudimos activar el comercio.'), { severity: 'error' })
    }
    setActivating(false)
  }
  if (comercio.estado === 'inactivo')
    return (
      <Button variant="outlined" loading={isActivating} onClick={() => void activate()}>
        Activar
      </Button>
    )
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Desactivar
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Desactivar comercio"
          confirm="Desactivar"
          isDangerous
          onConfirm={async () => {
            onSaved(await changeEstado(comercio.id, 'inactivo'))
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          ¿Desactivar {comercio.nombre_barrio}? Sus productos dejan de venderse hasta que lo actives
          de nuevo.
        </ConfirmDialog>
      )}
    </>
  )
}
