import {
  type Devolucion,
  type MontoPorMedio,
  numeroVenta,
  type VentaDevoluble,
} from '@plaza/contract'
import { useWork } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { Button, Dialog, Field, Notice, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import type { Held } from './devolucion-form.tsx'
import { findVentas } from './find-ventas.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const schema = numeroVenta()

/** A sale that was found, and the form for what comes back of it. */
interface FoundVenta {
  venta: VentaDevoluble
  pieces: typeof import('./devolucion-form.tsx')
}

// No sale is found without a connection, so its form need not be among the files that the till keeps.
const loadPieces = () => import(/* webpackChunkName: "devolucion" */ './devolucion-form.tsx')

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
    const [[venta], pieces] = await Promise.all([
      findVentas(comercioId, schema.parse(numero)),
      loadPieces(),
    ])
    if (venta) onFound({ venta, pieces })
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
  found: FoundVenta | undefined
  onFound: (found: FoundVenta | undefined) => void
  onHeld: (held: Held) => void
}

const Content = (props: ContentProps) => {
  const { comercioId, found, onFound, onHeld, onClose, onDone } = props
  const [devolucion, setDevolucion] = useState<Devolucion>()
  const { isOnline } = useConnection()
  if (devolucion) return <Done devolucion={devolucion} onClose={onClose} />
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {/* A line that is lost for a moment takes away nothing that was typed. */}
      {!isOnline && <Notice>Las devoluciones necesitan conexión. Inténtalo cuando vuelva.</Notice>}
      {found ? (
        <found.pieces.DevolucionForm
          comercioId={comercioId}
          venta={found.venta}
          onHeld={onHeld}
          onBack={() => onFound(undefined)}
          onDone={(done) => {
            setDevolucion(done)
            onDone()
          }}
        />
      ) : (
        <FindVenta comercioId={comercioId} onFound={onFound} />
      )}
    </div>
  )
}

const OpenDialog = ({ onClose, ...rest }: Omit<Props, 'open'>) => {
  const [found, setFound] = useState<FoundVenta>()
  const [held, setHeld] = useState<Held>('nothing')
  const leave = useRef<() => void>(undefined)
  return (
    <>
      <Dialog open onClose={() => (leave.current ?? onClose)()} title="Devolución" width={560}>
        <Content {...rest} {...{ found, onClose }} onFound={setFound} onHeld={setHeld} />
      </Dialog>
      {found && <found.pieces.LeaveGuard {...{ held, leave, onClose }} />}
    </>
  )
}

/** Goods that come back: by the number on the receipt, out of the open till. */
export const DevolucionDialog = ({ open, ...props }: Props) => open && <OpenDialog {...props} />
