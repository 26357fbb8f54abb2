import type { Domicilio } from '@plaza/api/contract'
import { Button, Dialog, Notice, Spinner } from '@plaza/shell/ui'
import { useCallback, useEffect, useState } from 'react'
import type { DestinoForm } from './destino-form.tsx'
import { setDestino } from './ticket.ts'

// In the file of the screen of deliveries, which a till keeps with its own: it opens without a connection too.
const loadForm = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './destino-form.tsx')).DestinoForm

interface Props {
  open: boolean
  destino: Domicilio | undefined
  onClose: () => void
}

const Content = ({ destino, onClose }: Omit<Props, 'open'>) => {
  const [Form, setForm] = useState<typeof DestinoForm>()
  const [isLost, setLost] = useState(false)
  const load = useCallback(() => {
    setLost(false)
    loadForm().then(
      (loaded) => setForm(() => loaded),
      () => setLost(true),
    )
  }, [])
  useEffect(load, [load])
  if (isLost)
    return (
      <Notice tone="error">
        No pudimos abrir los datos del domicilio. <Button onClick={load}>Reintentar</Button>
      </Notice>
    )
  if (!Form) return <Spinner label="Abriendo los datos del domicilio" />
  return (
    <Form
      destino={destino}
      onSave={(saved) => {
        setDestino(saved)
        onClose()
      }}
    />
  )
}

/** To whom a sale is brought, and where. */
export const DestinoDialog = ({ open, onClose, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title="Domicilio">
    <Content {...rest} onClose={onClose} />
  </Dialog>
)
