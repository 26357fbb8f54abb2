import { Field, styled, tokens } from '@plaza/shell/ui'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { listMunicipios, type Municipio } from './list-municipios.ts'
import { matchesOf, plain } from './match.ts'

const Root = styled('div')({ position: 'relative' })

const List = styled('div')({
  position: 'absolute',
  zIndex: tokens.layer.bar,
  top: 80,
  right: 0,
  left: 0,
  maxHeight: 320,
  padding: tokens.space(1),
  overflowY: 'auto',
  border: `1px solid ${tokens.lineStrong}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface,
  boxShadow: tokens.shadow,
})

const Option = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: tokens.space(1, 3),
  borderRadius: tokens.radius.control,
  cursor: 'pointer',
  '&[aria-selected="true"]': { background: tokens.sunken },
})

interface Props {
  /** Code of the DANE; '' while there is none. */
  value: string
  onChange: (municipio: Municipio | undefined) => void
  label?: string
  /** A whole department may be chosen as well. */
  departamentos?: boolean
  error?: string | undefined
  help?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
}

const useChoices = (departamentos: boolean) => {
  const [all, setAll] = useState<Municipio[]>()
  const [isLost, setLost] = useState(false)
  const ask = () => {
    setLost(false)
    listMunicipios().then(
      (found) => setAll(departamentos ? found : found.filter(({ codigo }) => codigo.length === 5)),
      () => setLost(true),
    )
  }
  return { all, isLost, ask }
}

/** One municipality of the list, by typing part of its name: arrows go through what fits, Enter takes it, Escape leaves. */
export const MunicipioField = (props: Props) => {
  const { value, onChange, label = 'Municipio', departamentos = false, error, help } = props
  const listId = useId()
  const { all, isLost, ask } = useChoices(departamentos)
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const [isIn, setIn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, for the name of what is chosen.
  useEffect(() => {
    if (value && !all) ask()
  }, [value])
  const chosen = all?.find(({ codigo }) => codigo === value)
  const found = typed && all ? matchesOf(all, typed) : []
  const isOpen = isIn && found.length > 0
  const active = Math.min(at, found.length - 1)
  const take = (one: Municipio | undefined) => {
    if (one) onChange(one)
    setTyped(undefined)
    setAt(0)
  }
  const move = (by: number) => {
    const next = (active + found.length + by) % found.length
    setAt(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const act = (key: string) => {
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') take(found[active])
    else if (key === 'Escape') take(undefined)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && act(event.key)) event.preventDefault()
  }
  // Who typed all of its name meant it.
  const meant = found.find(({ nombre }) => plain(nombre) === plain(typed ?? ''))
  const leave = () => {
    setIn(false)
    if (typed === '') onChange(undefined)
    // Nobody knows what it is before the list has come: it stays.
    if (all || !typed) take(meant)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list came after the field was left.
  useEffect(() => {
    if (meant && !isIn) take(meant)
  }, [all])
  const isNone = Boolean(typed && all && found.length === 0)
  const isOneOf = Boolean(typed && all && !isIn)
  return (
    <Root>
      <Field
        label={label}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder="Escribe el nombre y elígelo"
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        value={typed ?? chosen?.nombre ?? ''}
        error={
          isLost
            ? 'No pudimos traer los municipios. Vuelve a intentarlo.'
            : isNone
              ? 'Ningún municipio se llama así.'
              : isOneOf
                ? 'Elígelo de la lista.'
                : error
        }
        help={help}
        onFocus={() => {
          setIn(true)
          ask()
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <List
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        // Pressing keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((one, i) => (
          <Option
            key={one.codigo}
            id={`${listId}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            // Not when it is touched: a finger may be about to scroll.
            onClick={() => take(one)}
          >
            {one.nombre}
          </Option>
        ))}
      </List>
    </Root>
  )
}
