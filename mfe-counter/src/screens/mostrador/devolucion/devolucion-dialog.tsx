import {
  type Devolucion,
  type MontoPorMedio,
  numeroVenta,
  type VentaDevoluble,
} from '@plaza/contract'
import { useWork } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { Button, Dialog, Field, Notice, styled, tokens } from '@plaza/shell/ui'
import { useUnsavedDialog } from '@plaza/shell/unsaved'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import type { DevolucionForm, Held } from './devolucion-form.tsx'
import { findVentas } from './find-ventas.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const schema = numeroVenta()

/** A sale that was found, and the form for what comes back of it. */
interface FoundVenta {
  venta: VentaDevoluble
  ReturnForm: typeof DevolucionForm
}

// No sale is found without a connection, so its form need not be among the files that the till keeps.
const loadReturnForm = async () =>
  (await import(/* webpackChunkName: "devolucion" */ './devolucion-form.tsx')).DevolucionForm

const FindVenta = ({
  comercioId,
  onFound,
}: {
  comercioId: number
  onFound: (found: FoundVenta) => void
}) => {
  const [numero, setNumero] = useState('')
  const [error, setError] = useState<string>()
  const { isOnline } = useConnection()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { run, isBusy, failure } = useWork(async () => {
    const [[venta], ReturnForm] = await Promise.all([
      findVentas(comercioId, schema.parse(numero)),
      loadReturnForm(),
    ])
    if (venta) onFound({ venta, ReturnForm })
    else setError('Este comercio no tiene una venta con ese número.')
  }, 'No pudimos buscar la venta. Inténtalo de nuevo.')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { success, error: wrong } = schema.safeParse(numero)
    setError(success ? undefined : wrong.issues[0]?.message)
    if (success && isOnline && !isBusy) run()
  }
  return (
    <Form onSubmit={submit} noValidate>
      <Field
        ref={first}
        data-libre=""
        label="Número de la venta"
        help="Está en el recibo: 8 letras y cifras."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={numero}
        onChange={({ target }) => setNumero(target.value)}
        {...(error && { error })}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" variant="contained" size="large" disabled={!isOnline} loading={isBusy}>
        Buscar venta
      </Button>
    </Form>
  )
}

const pagosOf = ({ pagos, metodo, monto }: Devolucion) => pagos ?? [{ metodo, monto }]

const textOf =
  ({ efectivo }: Devolucion) =>
  ({ metodo, monto }: MontoPorMedio) => {
    if (metodo === 'efectivo') return `Entrega ${formatCop(efectivo)} en efectivo.`
    const how = metodo === 'tarjeta' ? 'Anula en el datáfono' : 'Envía por la billetera'
    return `${how} ${formatCop(monto)}.`
  }

const Done = ({ devolucion, onClose }: { devolucion: Devolucion; onClose: () => void }) => {
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Notice tone="success">
        Devolución registrada. {pagosOf(devolucion).map(textOf(devolucion)).join(' ')}
      </Notice>
      <Button ref={done} variant="contained" size="large" onClick={onClose}>
        Listo
      </Button>
    </div>
  )
}

interface Props {
  open: boolean
  comercioId: number
  onClose: () => void
  /** Units are back in stock. */
  onDone: () => void
}

interface ContentProps extends Omit<Props, 'open'> {
  onHeld: (held: Held) => void
}

const Content = ({ comercioId, onHeld, onClose, onDone }: ContentProps) => {
  const [found, setFound] = useState<FoundVenta>()
  const [devolucion, setDevolucion] = useState<Devolucion>()
  const { isOnline } = useConnection()
  if (devolucion) return <Done devolucion={devolucion} onClose={onClose} />
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {/* A line that is lost for a moment takes away nothing that was typed. */}
      {!isOnline && <Notice>Las devoluciones necesitan conexión. Inténtalo cuando vuelva.</Notice>}
      {found ? (
        <found.ReturnForm
          comercioId={comercioId}
          venta={found.venta}
          onHeld={onHeld}
          onBack={() => setFound(undefined)}
          onDone={(done) => {
            setDevolucion(done)
            onDone()
          }}
        />
      ) : (
        <FindVenta comercioId={comercioId} onFound={setFound} />
      )}
    </div>
  )
}

/**
 * Goods that come back: by the number on the receipt, out of the open till. What was typed of them is not closed unasked, nor is what is
 * under way: how much to hand over is told here.
 */
export const DevolucionDialog = ({ open, onClose, ...rest }: Props) => {
  const [held, setHeld] = useState<Held>('nothing')
  const { close, question } = useUnsavedDialog(held === 'typed', onClose)
  const leave = () => held === 'sending' || close()
  return (
    <>
      <Dialog open={open} onClose={leave} title="Devolución" width={560}>
        <Content {...rest} onHeld={setHeld} onClose={onClose} />
      </Dialog>
      {question}
    </>
  )
}
