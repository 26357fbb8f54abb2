import {
  type ClienteMostrador,
  clienteMostradorSchema,
  numeroDocumentoCliente,
  tiposDocumentoCliente,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { bind, optionsOf, useSchemaForm } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { Button, Field, SelectField, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useMemo, useState } from 'react'

const Form = styled('form')({ display: 'grid', gap: tokens.space(4) })

const Found = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space(2),
  minHeight: '48px',
})

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(3) })

const empty: ClienteMostrador = {
  tipo_documento: 'Cédula de ciudadanía',
  numero_documento: '',
  nombre: '',
}

const typingMs = 300

/** All of a document's number, once it is one and nobody types any more. */
const useSettled = (typed: string) => {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const number = numeroDocumentoCliente().safeParse(typed).data
    const timer = setTimeout(() => setSettled(number), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** Who this shop sold to under a number; nobody while there is no connection. */
const useFound = (comercioId: number, typed: string) => {
  const numero = useSettled(typed)
  const ask = useMemo(
    () =>
      numero === undefined
        ? undefined
        : (signal: AbortSignal) =>
            send(calls.findClientes, { params: { comercioId }, query: { numero }, signal }),
    [comercioId, numero],
  )
  return useQuery(ask).value?.clientes ?? []
}

interface ClienteFormProps {
  comercioId: number
  cliente: ClienteMostrador | undefined
  onSave: (cliente: ClienteMostrador | undefined) => void
}

/** Who buys: found by the number of their document, or written down anew. Kept on the ticket: nothing is sent. */
export const ClienteForm = ({ comercioId, cliente, onSave }: ClienteFormProps) => {
  const form = useSchemaForm(clienteMostradorSchema, cliente ?? empty)
  const { setFocus, watch } = form
  useEffect(() => setFocus('numero_documento'), [setFocus])
  const found = useFound(comercioId, watch('numero_documento'))
  return (
    <Form noValidate onSubmit={form.handleSubmit(onSave)}>
      <SelectField
        label="Tipo de documento"
        options={optionsOf(tiposDocumentoCliente)}
        {...bind(form, 'tipo_documento')}
      />
      <Field
        label="Número de documento"
        autoComplete="off"
        maxLength={30}
        data-libre=""
        help="Si ya le vendiste, aparece su nombre."
        {...bind(form, 'numero_documento')}
      />
      {found.length > 0 && (
        <Found role="group" aria-label="Ya le vendiste a">
          {found.map((one) => (
            <Button key={one.tipo_documento} variant="outlined" onClick={() => onSave(one)}>
              {one.nombre}
            </Button>
          ))}
        </Found>
      )}
      <Field
        label="Nombre o razón social"
        autoComplete="off"
        maxLength={120}
        data-libre=""
        help="Va en el recibo impreso. Solo lo ve tu comercio."
        {...bind(form, 'nombre')}
      />
      <Actions>
        <Button type="submit" variant="contained" size="large">
          Guardar cliente
        </Button>
        {cliente && (
          <Button size="large" onClick={() => onSave(undefined)}>
            Quitar cliente
          </Button>
        )}
      </Actions>
    </Form>
  )
}
