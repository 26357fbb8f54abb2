import { Failure, useWork } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { Button } from '@plaza/shell/ui'
import { useState } from 'react'
import { Actions } from '../../../parts/page/actions.tsx'
import { Group } from '../group/group.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { downloadDatos } from './download-datos.ts'

/** The rights of whose data these are (Ley 1581): to have them all, and to have them deleted. */
export const PrivacyCard = () => {
  const [isDeleting, setDeleting] = useState(false)
  const { run, isBusy, failure } = useWork(
    () => downloadDatos(getSession().sub ?? ''),
    'No pudimos preparar tus datos. Inténtalo de nuevo.',
  )
  return (
    <Group title="Privacidad" lead="Tus datos son tuyos: descárgalos o bórralos cuando quieras.">
      <Actions>
        <Button variant="outlined" loading={isBusy} onClick={run}>
          Descargar mis datos
        </Button>
        <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
          Eliminar mi cuenta
        </Button>
      </Actions>
      <Failure text={failure} />
      <DeleteDialog open={isDeleting} onClose={() => setDeleting(false)} />
    </Group>
  )
}
