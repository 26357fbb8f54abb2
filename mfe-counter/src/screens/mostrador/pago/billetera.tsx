import { tiposComprobante } from '@plaza/contract'
import { Field, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'

const Preview = styled('img')({
  maxHeight: '160px',
  maxWidth: '100%',
  justifySelf: 'start',
  borderRadius: tokens.radius.control,
})

const Note = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

const useAddress = (file: File | undefined) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

interface Props {
  comprobante: File | undefined
  referencia: string
  error: string | undefined
  onFile: (file: File | undefined) => void
  onReferencia: (referencia: string) => void
}

/** A wallet's proof of payment and the number that it gave. */
export const Billetera = ({ comprobante, referencia, error, onFile, onReferencia }: Props) => {
  const address = useAddress(comprobante)
  return (
    <>
      <Field
        label="Comprobante de pago"
        type="file"
        accept={tiposComprobante.join(',')}
        onChange={(event) => onFile(event.target.files?.[0])}
        help="Foto o PDF, de 5 MB a lo sumo."
        {...(error && { error })}
      />
      {address && <Preview src={address} alt="Comprobante elegido" />}
      <Field
        label="Número de referencia (opcional)"
        autoComplete="off"
        maxLength={60}
        data-libre=""
        value={referencia}
        onChange={(event) => onReferencia(event.target.value)}
      />
      <Note>Un supervisor verifica después que el dinero llegó.</Note>
    </>
  )
}
