import { Button, Notice, styled, toast, tokens } from '@plaza/shell/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { create } from 'zustand'
import type { PaperWidth } from '../paper/paper.tsx'
import type { PrintedReciboData } from '../paper/printed-recibo.tsx'
import { drawerPulse, escposOf } from './escpos.ts'
import { keepPrinter, keptPrinter, usePrinter } from './printer.ts'
import { type Cable, cablesHere, choosePort, knownPort, type PrinterPort } from './printer-port.ts'

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space(2, 3),
  '& > button': { minHeight: '48px' },
})

const Chosen = styled('p')({
  margin: tokens.space(0, 0, 2),
  color: tokens.muted,
  overflowWrap: 'anywhere',
})

interface Hung {
  port?: PrinterPort | undefined
  /** The one that was chosen was looked for, and is not there. */
  isMissing?: boolean
  /** The last sale that the drawer was opened for. */
  opened?: string
}

/** The printer outlives the sale that it prints. */
const usePort = create<Hung>(() => ({}))

const hang = (port: PrinterPort | undefined) =>
  usePort.setState({ port, isMissing: !port && keptPrinter() !== '' })

const labels: Record<Cable, string> = {
  usb: 'Impresora por USB',
  serial: 'Impresora por puerto serie',
}

const lost =
  'La impresora no responde. Revisa el cable y el papel, o imprime con el botón de arriba. La venta está guardada.'

/** The printer that was chosen before, as far as it is there; undefined where it is off, or on another till. */
const portAgain = async () => {
  const mark = keptPrinter()
  if (!mark) return undefined
  try {
    return await knownPort(mark)
  } catch (error) {
    console.error(error)
    return undefined
  }
}

interface Props {
  recibo: PrintedReciboData
  width: PaperWidth
  /** The panel is out of sight, and its key still prints. */
  isAside: boolean
  /** Cash came or went: the drawer opens. */
  hasCash: boolean
}

/** A receipt printer that hangs on this device, and its drawer: written to without the browser's print dialog. */
export const PrinterPanel = ({ recibo, width, isAside, hasCash }: Props) => {
  const { port, isMissing } = usePort()
  const [failure, setFailure] = useState('')
  const attempt = async (work: () => Promise<unknown>, otherwise: string) => {
    setFailure('')
    try {
      await work()
    } catch (error) {
      console.error(error)
      setFailure(otherwise)
      if (isAside) toast(otherwise, { severity: 'error' })
    }
  }
  const writeNow = async (bytes: Uint8Array<ArrayBuffer>) => {
    try {
      await port?.write(bytes)
    } catch (error) {
      // A cable that was pulled out and put back is another handle; where it is out, the keys print as a browser does.
      hang(await portAgain())
      throw error
    }
  }
  const write = (bytes: Uint8Array<ArrayBuffer>) => void attempt(() => writeNow(bytes), lost)
  const print = () => write(escposOf(recibo, width))
  // The button that was pressed makes way for others.
  const actions = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) actions.current?.querySelector('button')?.focus()
    isPressed.current = false
  })
  const connect = (cable: Cable) =>
    void attempt(async () => {
      const chosen = await choosePort(cable)
      keepPrinter(chosen.mark)
      isPressed.current = true
      hang(chosen)
    }, 'No se conectó ninguna impresora.')
  const disconnect = () => {
    keepPrinter('')
    isPressed.current = true
    hang(undefined)
  }
  useEffect(() => {
    if (!usePort.getState().port) void portAgain().then(hang)
  }, [])
  useEffect(() => {
    usePrinter.setState({ print: port && print })
    return () => usePrinter.setState({ print: undefined })
  })
  const { numero } = recibo
  const onCash = useEffectEvent(() => write(drawerPulse()))
  useEffect(() => {
    if (!port || !hasCash || usePort.getState().opened === numero) return
    usePort.setState({ opened: numero })
    onCash()
  }, [port, hasCash, numero])
  return (
    <>
      {port?.name && <Chosen>Impresora: {port.name}</Chosen>}
      {isMissing && !failure && (
        <Chosen role="status">
          La impresora que elegiste no está conectada, o hay otra igual. Enciéndela o elígela otra
          vez.
        </Chosen>
      )}
      <Actions ref={actions} role="group" aria-label="Impresora de recibos">
        {port ? (
          <>
            <Button variant="contained" onClick={print}>
              Imprimir en la impresora
            </Button>
            <Button onClick={() => write(drawerPulse())}>Abrir cajón</Button>
            <Button onClick={disconnect}>Desconectar impresora</Button>
          </>
        ) : (
          cablesHere().map((cable) => (
            <Button key={cable} variant="outlined" onClick={() => connect(cable)}>
              {labels[cable]}
            </Button>
          ))
        )}
      </Actions>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  )
}
