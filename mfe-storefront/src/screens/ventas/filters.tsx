import type { EstadoVenta } from '@plaza/contract'
import { useSearchText } from '@plaza/shell/form'
import { useSearchParams } from '@plaza/shell/router'
import { Button, Field, media, SelectField, styled, tokens } from '@plaza/shell/ui'
import type { FormEvent } from 'react'

const Form = styled('form')({
  display: 'grid',
  gap: tokens.space(3),
  alignItems: 'end',
  marginTop: tokens.space(5),
  [media.tabletUp]: { gridTemplateColumns: 'minmax(0, 1fr) 220px' },
})

const estados: { value: EstadoVenta; label: string }[] = [
  { value: 'Completada', label: 'Pagadas' },
  { value: 'Pendiente', label: 'Por pagar' },
  { value: 'Reembolsada', label: 'Devueltas' },
  { value: 'Rechazada', label: 'Rechazadas' },
  { value: 'Vencida', label: 'Canceladas o vencidas' },
]

/** What the list of purchases is narrowed down to: a product's name, and a state. Kept in the address. */
export const Filters = () => {
  const [params, setParams] = useSearchParams()
  const change = (name: 'q' | 'estado', value: string) =>
    setParams((next) => {
      next.delete('page')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const q = params.get('q') ?? ''
  const text = useSearchText(q)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change('q', text.take())
  }
  return (
    <Form role="search" aria-label="Tus compras" onSubmit={search}>
      <Field
        ref={text.ref}
        name="q"
        type="search"
        label="Buscar en tus compras"
        placeholder="Un producto"
        maxLength={80}
        defaultValue={q}
        action={<Button type="submit">Buscar</Button>}
      />
      <SelectField
        label="Estado"
        placeholder="Todas"
        options={estados}
        value={params.get('estado') ?? ''}
        onChange={({ target }) => change('estado', target.value)}
      />
    </Form>
  )
}
