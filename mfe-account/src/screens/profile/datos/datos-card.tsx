import type { Perfil } from '@plaza/contract'
import { Button, Notice, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { Group } from '../group/group.tsx'
import { DatosForm } from './datos-form.tsx'
import { DatosView } from './datos-view.tsx'

interface DatosCardProps {
  perfil: Perfil
  onSaved: (perfil: Perfil) => void
}

// The same for everybody until an administrator has decided: it must not tell whether somebody else has the document.
const Documento = ({ perfil: { numero_documento, documento_negado } }: { perfil: Perfil }) => {
  if (!numero_documento) return null
  if (!documento_negado)
    return (
      <Notice>
        Antes de pagar ganancias comprobamos que cada documento sea de una sola persona. Para
        comprar no hace falta.
      </Notice>
    )
  return (
    <Notice tone="error">
      No pudimos comprobar que este documento sea tuyo. Puedes comprar, pero no ganas por recomendar
      ni recibes pagos. Escríbenos a Servicio al cliente para resolverlo.
    </Notice>
  )
}

/** Who the person is: to be read, and on demand to be edited. */
export const DatosCard = ({ perfil, onSaved }: DatosCardProps) => {
  const [isEditing, setEditing] = useState(false)
  // What was pressed is gone with its form: the focus goes back to where it came from.
  const [isBack, setBack] = useState(false)
  const close = () => {
    setEditing(false)
    setBack(true)
  }
  const finish = (saved: Perfil) => {
    onSaved(saved)
    close()
    toast('Perfil actualizado exitosamente.')
  }
  return (
    <Group title="Tus datos">
      {isEditing ? (
        <DatosForm perfil={perfil} onSaved={finish} onCancel={close} />
      ) : (
        <>
          <DatosView perfil={perfil} />
          <Documento perfil={perfil} />
          <Button variant="outlined" fullWidth autoFocus={isBack} onClick={() => setEditing(true)}>
            Editar Perfil
          </Button>
        </>
      )}
    </Group>
  )
}
