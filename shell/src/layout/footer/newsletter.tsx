import { LegalLinks } from '@plaza/shell/router'
import { Button, CheckboxField, Field, Icon, media, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import type { BoletinErrors } from './subscribe.ts'

const Root = styled('section')({
  display: 'grid',
  gap: tokens.space(5),
  padding: tokens.space(6, 5),
  borderRadius: tokens.radius.card,
  background: tokens.maizeSoft,
  [media.tabletUp]: {
    gridTemplateColumns: '1fr 1.2fr',
    alignItems: 'center',
    gap: tokens.space(10),
    padding: tokens.space(8, 10),
  },
})

const Fields = styled('form')({ display: 'grid', gap: tokens.space(3) })

const Title = styled('h2')({
  fontSize: tokens.text.xl,
  fontWeight: tokens.weight.loud,
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
})

const Text = styled('p')({ marginTop: tokens.space(2), color: tokens.muted })

const Read = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

const Note = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(2),
  fontWeight: tokens.weight.strong,
  '&[role="alert"]': { color: tokens.coralInk },
  '&[role="status"]': { color: tokens.leaf },
})

// Its checks come when somebody subscribes: few do, and they bring zod.
const load = () => import(/* webpackChunkName: "asked-for" */ './subscribe.ts')

const lost = { general: 'No hay conexión con Plaza. Revisa tu internet e inténtalo de nuevo.' }

type State = 'idle' | 'sending' | 'done'

const empty = { correo_electronico: '', acepta: false }

/** The box's state: what was typed stays until the subscription has been taken. */
const useBoletin = () => {
  const [boletin, setBoletin] = useState(empty)
  const [errors, setErrors] = useState<BoletinErrors>({})
  const [state, setState] = useState<State>('idle')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const box = await load().catch(() => undefined)
    const found = box ? box.checkBoletin(boletin) : lost
    setErrors(found)
    if (!box || Object.keys(found).length) return
    setState('sending')
    const failed = await box.subscribe(boletin)
    setErrors(failed)
    setState(Object.keys(failed).length ? 'idle' : 'done')
  }
  const change = (part: Partial<typeof empty>) => {
    setBoletin({ ...boletin, ...part })
    setErrors({})
  }
  return { boletin, errors, state, submit, change }
}

const Form = ({ boletin, errors, state, submit, change }: ReturnType<typeof useBoletin>) => (
  <Fields noValidate onSubmit={submit}>
    <Field
      label="Correo electrónico"
      type="email"
      autoComplete="email"
      placeholder="tu@correo.com"
      value={boletin.correo_electronico}
      error={errors.correo_electronico}
      onChange={(event) => change({ correo_electronico: event.target.value })}
      action={
        <Button type="submit" variant="contained" loading={state === 'sending'}>
          Suscribirme
        </Button>
      }
    />
    <CheckboxField
      label="Acepto que Plaza use mi correo para enviarme ofertas. Puedo retirarme cuando quiera."
      checked={boletin.acepta}
      error={errors.acepta}
      onChange={(event) => change({ acepta: event.target.checked })}
    />
    <Read>
      Lee <LegalLinks />.
    </Read>
    {errors.general && (
      <Note role="alert">
        <Icon name="alert" />
        {errors.general}
      </Note>
    )}
  </Fields>
)

/** The footer's newsletter box. */
export const Newsletter = () => {
  const box = useBoletin()
  return (
    <Root aria-labelledby="boletin">
      <div>
        <Title id="boletin">Lo bueno de la plaza, en tu correo</Title>
        <Text>Ofertas y productos nuevos, sin llenarte la bandeja.</Text>
      </div>
      {box.state === 'done' ? (
        <Note role="status">
          <Icon name="check" />
          ¡Listo! Te escribimos a {box.boletin.correo_electronico}: abre el mensaje y confirma.
        </Note>
      ) : (
        <Form {...box} />
      )}
    </Root>
  )
}
