import type { Cotizacion } from '@plaza/contract'
import { Button, Field, Icon, Notice, styled, tokens } from '@plaza/shell/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  paddingTop: tokens.space(4),
  borderTop: `1px solid ${tokens.line}`,
})

const Held = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(1, 3),
  alignItems: 'center',
  justifyContent: 'space-between',
  '& strong': { overflowWrap: 'anywhere' },
})

interface Props {
  /** What was applied; empty without one. */
  codigo: string
  /** What the API says of it; undefined while it is on its way. */
  cupon: Cotizacion['cupon']
  isAsking: boolean
  onApply: (codigo: string) => void
}

/** A coupon of this order: what it takes off, or why nothing, with what was typed still there. */
export const CuponField = ({ codigo, cupon, isAsking, onApply }: Props) => {
  const [isOpen, setOpen] = useState(codigo !== '')
  // What was pressed stood where the field stands now.
  const [takesFocus, setTakesFocus] = useState(false)
  const [typed, setTyped] = useState(codigo)
  const said = codigo ? cupon : undefined
  const notice = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isPressed = useRef(false)
  // It stands where the field was that had the focus; of one that was kept nobody pressed anything.
  useEffect(() => {
    if (!said || !isPressed.current) return
    isPressed.current = false
    notice.current?.focus()
  }, [said])
  const apply = () => {
    isPressed.current = true
    onApply(typed.trim())
  }
  const open = () => {
    setOpen(true)
    setTakesFocus(true)
  }
  const remove = () => {
    setTyped('')
    setTakesFocus(true)
    field.current?.focus()
    onApply('')
  }
  // It stands in the order's own form, which Enter would send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  if (!isOpen)
    return (
      <Root>
        <Button startIcon={<Icon name="tag" size={18} />} onClick={open}>
          ¿Tienes un cupón?
        </Button>
      </Root>
    )
  if (said && !said.motivo)
    return (
      <Root>
        <Notice tone="success" ref={notice} tabIndex={-1}>
          <Held>
            <span>
              <strong>{said.codigo}</strong>: {said.mensaje}
            </span>
            <Button size="small" onClick={remove}>
              Quitar
            </Button>
          </Held>
        </Notice>
      </Root>
    )
  return (
    <Root>
      <Field
        ref={field}
        label="¿Tienes un cupón?"
        autoFocus={takesFocus}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={said?.mensaje}
        help="Escribe el código como lo recibiste."
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        action={
          <Button disabled={!typed.trim()} loading={isAsking && codigo !== ''} onClick={apply}>
            Aplicar
          </Button>
        }
      />
      {codigo && !said && !isAsking && <Button onClick={remove}>Seguir sin cupón</Button>}
    </Root>
  )
}
