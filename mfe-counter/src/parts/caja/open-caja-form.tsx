import { useWork } from '@plaza/shell/form'
import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { OfficeCard } from '../page/office-page.tsx'
import { openCaja } from './open-caja.ts'
import { PesosField } from './pesos-field.tsx'
import { unlessDone } from './unless-done.ts'

interface Props {
  comercioId: number
  onChanged: () => void
  /** What may be done instead. */
  otherwise?: ReactNode | undefined
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(3) })

/** Opens the person's till with the cash that is in it. */
export const OpenCajaForm = ({ comercioId, onChanged, otherwise }: Props) => {
  const [base, setBase] = useState<number>()
  const [error, setError] = useState<string>()
  const { run, isBusy, failure } = useWork(async () => {
    await unlessDone(openCaja(comercioId, base ?? 0), 'caja_abierta', 'Ya tenías una caja abierta.')
    onChanged()
  }, 'No pudimos abrir la caja.')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = base === undefined ? 'Escribe con cuánto empieza; puede ser 0' : undefined
    setError(wrong)
    if (!wrong && !isBusy) run()
  }
  return (
    <OfficeCard as="form" onSubmit={submit} aria-labelledby="abrir-caja">
      <h2 id="abrir-caja">Abrir caja</h2>
      <p>
        Cuenta el efectivo con el que empiezas. Las ventas que hagas desde ahora entran a esta caja.
      </p>
      <PesosField label="Base en efectivo" valor={base} onChange={setBase} error={error} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Buttons>
        <Button type="submit" variant="contained" size="large" loading={isBusy}>
          Abrir caja
        </Button>
        {otherwise}
      </Buttons>
    </OfficeCard>
  )
}
