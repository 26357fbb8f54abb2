import type { ComercioDeUsuario } from '@plaza/contract'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { WorkIcon } from './menu/work-icon.tsx'

const Root = styled('div')({
  position: 'relative',
  minWidth: 0,
  '& > button, & > p': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.space(2),
    maxWidth: '100%',
    minHeight: '44px',
    padding: tokens.space(1, 3),
    border: 0,
    borderRadius: tokens.radius.control,
    background: 'none',
    color: tokens.onBar,
    textAlign: 'left',
  },
  '& > button:hover, & > button[aria-expanded="true"]': { background: tokens.barSoft },
  '& > * > span': { display: 'grid', minWidth: 0, lineHeight: 1.2 },
  '& > * > span > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > * > span > strong': { fontSize: tokens.text.sm, fontWeight: tokens.weight.strong },
  '& > * > span > small': { fontSize: tokens.text.xs },
})

const Panel = styled('ul')({
  position: 'absolute',
  top: 'calc(100% + 6px)',
  left: 0,
  zIndex: tokens.layer.bar,
  width: 'min(320px, calc(100vw - 32px))',
  maxHeight: '70dvh',
  overflowY: 'auto',
  padding: tokens.space(2),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  outline: `1px solid ${tokens.line}`,
  [media.phone]: { left: '-52px' },
  '--plaza-focus': tokens.brand,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.space(3),
    width: '100%',
    minHeight: '48px',
    padding: tokens.space(2, 3),
    border: 0,
    borderRadius: tokens.radius.control,
    background: 'none',
    color: tokens.ink,
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.medium,
    textAlign: 'left',
  },
  '& button:hover': { background: tokens.sunken },
  '& button > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.xs },
  '& svg': { color: tokens.brand },
})

const funcionText = { dueño: 'Dueño', supervisor: 'Supervisor', cajero: 'Cajero' } as const

const Named = ({ nombre_barrio, funcion }: ComercioDeUsuario) => (
  <span>
    <strong>{nombre_barrio}</strong>
    <small>{funcionText[funcion]}</small>
  </span>
)

interface SwitcherProps {
  comercios: readonly ComercioDeUsuario[]
  comercio: ComercioDeUsuario
  onChoose: (comercio: ComercioDeUsuario) => void
}

/** The shop that somebody works in, and where there are several the choice of another. */
export const Switcher = ({ comercios, comercio, onChoose }: SwitcherProps) => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  if (comercios.length < 2)
    return (
      <Root>
        <p>
          <Named {...comercio} />
        </p>
      </Root>
    )
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && open) close()
  }
  return (
    <Root onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Comercio: ${comercio.nombre_barrio}. Cambiar`}
        onClick={() => setOpen(!open)}
      >
        <Named {...comercio} />
        <WorkIcon name="switch" size={16} />
      </button>
      {open && (
        <Panel id={id} aria-label="Comercios">
          {comercios.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={one.id === comercio.id}
                onClick={() => {
                  close()
                  onChoose(one)
                }}
              >
                <span>
                  {one.nombre_barrio}
                  <small>{funcionText[one.funcion]}</small>
                </span>
                {one.id === comercio.id && <Icon name="check" />}
              </button>
            </li>
          ))}
        </Panel>
      )}
    </Root>
  )
}
