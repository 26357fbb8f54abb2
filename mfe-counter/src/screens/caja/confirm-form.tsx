import { asksSupervisor, type Caja, type Funcion, type ReporteCaja } from '@plaza/contract'
import { useWork } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { Button, Notice, TextAreaField } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { unlessDone } from '../../parts/caja/unless-done.ts'
import { OfficeCard } from '../../parts/page/office-page.tsx'
import { confirmCaja } from './caja-calls.ts'

interface Props {
  comercioId: number
  caja: Caja
  reporte: ReporteCaja
  funcion: Funcion
  onChanged: () => void
}

/** A difference that somebody has to answer for before the till is closed. */
export const ConfirmForm = ({ comercioId, caja, reporte, funcion, onChanged }: Props) => {
  const [nota, setNota] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isBusy, failure } = useWork(async () => {
    // Another supervisor may have been faster: the report says who.
    const closing = confirmCaja(comercioId, caja.id, nota)
    await unlessDone(closing, 'caja_cerrada', 'Esa caja ya estaba cerrada.')
    onChanged()
  }, 'No pudimos cerrar la caja.')
  const { diferencia, limite } = reporte
  if (funcion === 'cajero' && asksSupervisor(diferencia, limite))
    return (
      <Notice>
        La diferencia pasa de {formatCop(limite)}. Un supervisor debe responder por ella para que la
        caja quede cerrada; mientras tanto puedes abrir otra.
      </Notice>
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (nota.trim() && !isBusy) run()
  }
  return (
    <OfficeCard as="form" onSubmit={submit} aria-labelledby="confirmar">
      <h2 id="confirmar">Explica la diferencia</h2>
      <TextAreaField
        label="Qué pasó"
        rows={2}
        maxLength={300}
        value={nota}
        onChange={({ target }) => setNota(target.value)}
        {...(isTried && !nota.trim() && { error: 'Explica la diferencia' })}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        Cerrar con esta diferencia
      </Button>
    </OfficeCard>
  )
}
