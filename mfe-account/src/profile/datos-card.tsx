import type { Perfil } from '@plaza/api/contract'
import { Button, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { DatosForm } from './datos-form.tsx'
import { DatosView } from './datos-view.tsx'
import { Group } from './group.tsx'

interface DatosCardProps {
  perfil: Perfil
  onSaved: (perfil: Perfil) => void
}

/** Who the person is: to be read, and on demand to be edited. */
export const DatosCard = ({ perfil, onSaved }: DatosCardProps) => {
  const [isEditing, setEditing] = useState(false)
  const finish = (saved: Perfil) => {
    onSaved(saved)
    setEditing(false)
    toast('Perfil actualizado exitosamente.')
  }
  return (
    <Group title="Tus datos">
      {isEditing ? (
        <DatosForm perfil={perfil} onSaved={finish} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <DatosView perfil={perfil} />
          <Button variant="outlined" fullWidth onClick={() => setEditing(true)}>
            Editar Perfil
          </Button>
        </>
      )}
    </Group>
  )
}
