import { useTitle } from '@plaza/shell/router'
import { Button, Field, Notice, Page, styled, Typography, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'

const Form = styled('form')({
  display: 'grid',
  gap: tokens.space(4),
  maxWidth: 400,
  marginTop: tokens.space(5),
})

const names = ['usuario', 'clave'] as const
type Name = (typeof names)[number]

const labels = { usuario: 'Usuario', clave: 'Contraseña' } as const satisfies Record<Name, string>

const missingIn = (typed: Record<Name, string>) => names.filter((name) => !typed[name].trim())

/** Where a sign-in is only tried out: the attempt is written to the console, without what opens anything. */
export const Component = () => {
  useTitle('Ingreso de prueba')
  const [typed, setTyped] = useState<Record<Name, string>>({ usuario: '', clave: '' })
  const [missing, setMissing] = useState<Name[]>([])
  const [logged, setLogged] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const absent = missingIn(typed)
    setMissing(absent)
    setLogged(absent.length ? '' : typed.usuario)
    if (absent[0]) event.currentTarget.querySelector<HTMLElement>(`[name=${absent[0]}]`)?.focus()
    else console.info('Intento de ingreso de prueba', { usuario: typed.usuario })
  }
  return (
    <Page>
      <Typography variant="h1">Ingreso de prueba</Typography>
      <Form noValidate onSubmit={submit}>
        <p>Solo para quien desarrolla: el intento se escribe en la consola y no abre sesión.</p>
        {names.map((name) => (
          <Field
            key={name}
            name={name}
            label={labels[name]}
            type={name === 'clave' ? 'password' : 'text'}
            autoComplete="off"
            value={typed[name]}
            error={missing.includes(name) ? 'Este campo es obligatorio' : undefined}
            onChange={({ target }) => {
              setTyped({ ...typed, [name]: target.value })
              setMissing(missing.filter((other) => other !== name))
            }}
          />
        ))}
        <Button type="submit" variant="contained">
          Ingresar
        </Button>
        {logged && <Notice tone="success">Intento de {logged} registrado en la consola.</Notice>}
      </Form>
    </Page>
  )
}
