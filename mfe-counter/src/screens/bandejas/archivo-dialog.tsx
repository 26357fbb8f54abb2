import type { Comprobante } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { Button, Dialog, Notice, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import { getArchivo } from './bandejas-calls.ts'

const Picture = styled('img')({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '60dvh',
  margin: '0 auto',
  borderRadius: tokens.radius.control,
})

type State = { url: string } | { error: string } | undefined

const useArchivo = (comercioId: number, ventaId: string) => {
  const [state, setState] = useState<State>()
  useEffect(() => {
    let made = ''
    let isOver = false
    getArchivo(comercioId, ventaId).then(
      (file) => {
        if (isOver) return
        made = URL.createObjectURL(file)
        setState({ url: made })
      },
      (error: unknown) =>
        setState({ error: error instanceof ApiError ? error.message : 'No pudimos abrirlo.' }),
    )
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [comercioId, ventaId])
  return state
}

const Content = ({ comercioId, venta }: { comercioId: number; venta: Comprobante }) => {
  const archivo = useArchivo(comercioId, venta.id_transaccion)
  if (!archivo) return <Skeleton height={320} />
  if ('error' in archivo) return <Notice tone="error">{archivo.error}</Notice>
  return venta.tipo === 'application/pdf' ? (
    <Button variant="outlined" href={archivo.url} target="_blank" rel="noreferrer">
      Abrir el PDF
    </Button>
  ) : (
    <Picture src={archivo.url} alt={`Comprobante de la venta ${venta.numero}`} />
  )
}

interface Props {
  comercioId: number
  venta: Comprobante | undefined
  onClose: () => void
}

/** The proof of a wallet's payment, large. */
export const ArchivoDialog = ({ comercioId, venta, onClose }: Props) => (
  <Dialog
    open={venta !== undefined}
    onClose={onClose}
    title={`Comprobante de la venta ${venta?.numero ?? ''}`}
    width={640}
  >
    {venta && <Content comercioId={comercioId} venta={venta} />}
  </Dialog>
)
