import { Button, Notice, styled, toast, tokens } from '@plaza/shell/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'
import type { PaperWidth } from '../paper/paper.tsx'
import type { PrintedReciboData } from '../paper/printed-recibo.tsx'
import { drawerPulse, escposOf } from './escpos.ts'
import { keepCable, keptCable, usePrinter } from './printer.ts'
import { type Cable, cablesHere, choosePort, knownPort, type PrinterPort } from './printer-port.ts'

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space(2, 3),
  '& > button': { minHeight: '48px' },
})

/** The printer outlives the sale that it prints; `opened` is the last sale that its drawer was opened for. */
const usePort = create<{ port?: PrinterPort | undefined; opened?: string }>(() => ({}))

const labels: Record<Cable, string> = {
  usb: 'Impresora por USB',
  serial: 'Impresora por puerto serie',
}

const lost =
  'La impresora no responde. Revisa el cable y el papel, o imprime con el botón de arriba. La venta está guardada.'

/** The printer that was chosen before, as far as it is there; undefined where it is off, or on another till. */
const portAgain = async () => {
  const cable = cablesHere().find((one) => one === keptCable())
  if (!cable) return undefined
  try {
    return await knownPort(cable)
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
  const { port } = usePort()
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
      usePort.setState({ port: await portAgain() })
      throw error
    }
  }
  const write = (bytes: Uint8Array<ArrayBuffer>) => void attempt(() => writeNow(bytes), lost)
  const print = () => write(escposOf(recibo, width))
  const connect = (cable: Cable) =>
    void attempt(async () => {
      usePort.setState({ port: await choosePort(cable) })
      keepCable(cable)
    }, 'No se conectó ninguna impresora.')
  const disconnect = () => {
    keepCable('')
    usePort.setState({ port: undefined })
  }
  useEffect(() => {
    if (!usePort.getState().port) void portAgain().then((port) => usePort.setState({ port }))
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
      <Actions role="group" aria-label="Impresora de recibos">
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
