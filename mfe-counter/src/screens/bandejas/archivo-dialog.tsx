import type { Comprobante } from '@plaza/contract'
import { ApiError } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { Button, Dialog, Notice, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { useCallback, useEffect, useState } from 'react'
import { getArchivo } from './bandejas-calls.ts'

const Picture = styled('img')({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '60dvh',
  margin: '0 auto',
  borderRadius: tokens.radius.control,
})

const useFileUrl = (file: Blob | undefined) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

const Content = ({ comercioId, venta }: { comercioId: number; venta: Comprobante }) => {
  const { id_transaccion, orden } = venta
  const ask = useCallback(
    () => getArchivo(comercioId, id_transaccion, orden),
    [comercioId, id_transaccion, orden],
  )
  const { value: file, cause } = useQuery(ask)
  const url = useFileUrl(file)
  if (cause)
    return (
      <Notice tone="error">
        {cause instanceof ApiError ? cause.message : 'No pudimos abrirlo.'}
      </Notice>
    )
  if (!url) return <Skeleton height={320} />
  return venta.tipo === 'application/pdf' ? (
    <Button variant="outlined" href={url} target="_blank" rel="noreferrer">
      Abrir el PDF
    </Button>
  ) : (
    <Picture src={url} alt={`Comprobante de la venta ${venta.numero}`} />
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
