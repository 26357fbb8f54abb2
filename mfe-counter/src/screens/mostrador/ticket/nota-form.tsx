import { Button, Field, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type Linea, setLineaNota, setNota } from './ticket.ts'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

export interface NotaFormProps {
  linea: Linea | undefined
  nota: string
  onClose: () => void
}

/** Fields for notes on the chosen line and on the sale. */
export const NotaForm = ({ linea, nota, onClose }: NotaFormProps) => {
  const [sale, setSale] = useState(nota)
  const [line, setLine] = useState(linea?.nota ?? '')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setNota(sale.trim())
    if (linea) setLineaNota(linea.producto.id, line.trim())
    onClose()
  }
  return (
    <Form onSubmit={submit}>
      {linea && (
        <Field
          label={`Nota de ${linea.producto.nombre}`}
          maxLength={140}
          data-libre=""
          ref={first}
          value={line}
          onChange={(event) => setLine(event.target.value)}
        />
      )}
      <Field
        label="Nota de la venta"
        maxLength={300}
        data-libre=""
        value={sale}
        onChange={(event) => setSale(event.target.value)}
      />
      <Button type="submit" variant="contained" size="large">
        Guardar notas
      </Button>
    </Form>
  )
}
