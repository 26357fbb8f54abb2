import type { Carga } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { Button, styled, tokens } from '@plaza/shell/ui'
import { SaveBar } from '../../../parts/form/form-parts.tsx'
import type { Nombres } from '../../../parts/producto/value-text.ts'
import { rowsText } from '../../../parts/table/count-text.ts'
import { cancelCarga, confirmCarga } from './carga-calls.ts'
import { Counts } from './counts.tsx'
import { RowsTable } from './rows-table.tsx'

const Root = styled('div')({ display: 'grid', gap: tokens.space(5), '& > *': { minWidth: 0 } })

interface StepProps {
  carga: Carga
  nombres: Nombres
  onChange: (carga: Carga) => void
  onCancelled: () => void
}

/** What would become of each row, and the question whether it shall. */
export const ReviewStep = ({ carga, nombres, onChange, onCancelled }: StepProps) => {
  const going = carga.creados + carga.actualizados
  const confirm = useWork(
    async () => onChange(await confirmCarga(carga.id)),
    'Ups, Ocurrio un error',
  )
  const cancel = useWork(async () => {
    await cancelCarga(carga.id)
    onCancelled()
  }, 'Ups, Ocurrio un error')
  return (
    <Root>
      <Counts carga={carga} />
      <RowsTable carga={carga} nombres={nombres} />
      <Failure text={confirm.failure || cancel.failure} />
      <SaveBar>
        <Button variant="outlined" loading={cancel.isBusy} onClick={cancel.run}>
          Cancelar la carga
        </Button>
        <Button variant="contained" loading={confirm.isBusy} onClick={confirm.run}>
          {going > 0 ? `Confirmar ${rowsText(going)}` : 'Terminar sin cambios'}
        </Button>
      </SaveBar>
    </Root>
  )
}
