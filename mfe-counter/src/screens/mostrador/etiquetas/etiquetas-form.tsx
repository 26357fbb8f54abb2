import type { ProductoMostrador } from '@plaza/contract'
import { Button, Field, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { PrintJob } from '../../../parts/etiquetas/printed-etiquetas.tsx'
import { keptWidth } from '../../../parts/paper/paper.tsx'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const most = 100

interface Props {
  producto: ProductoMostrador
  onPrint: (printJob: PrintJob) => void
}

/** How many labels of a product are printed. */
export const EtiquetasForm = ({ producto, onPrint }: Props) => {
  const [typed, setTyped] = useState('1')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.select(), [])
  const copies = Math.min(most, Number(typed))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (copies > 0) onPrint({ asked: [{ producto, copies }], paper: keptWidth() })
  }
  return (
    <Form onSubmit={submit}>
      <p>
        {producto.nombre} · {producto.code}
      </p>
      <Field
        ref={first}
        label="Cuántas etiquetas"
        inputMode="numeric"
        help={`Hasta ${most}, en el papel de los recibos.`}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 3))}
      />
      <Button type="submit" variant="contained" size="large" disabled={copies < 1}>
        Imprimir etiquetas
      </Button>
    </Form>
  )
}
