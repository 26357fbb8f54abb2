import { type ProductoMostrador, ritmoMostradorMs } from '@plaza/contract'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Caja } from '../caja/use-caja.ts'
import { BigField, BigLabel, bigInput } from '../looks/big-field.tsx'
import { KeyCap } from '../looks/key-cap.tsx'
import { Thumbnail } from '../looks/thumbnail.tsx'
import { useResults } from './use-results.ts'

const Input = styled('input')(bigInput)

const List = styled('ul')({
  position: 'absolute',
  right: 0,
  width: '100%',
  [media.deskUp]: { width: 'max(100%, 560px)' },
  top: 'calc(100% + 4px)',
  zIndex: tokens.layer.sticky,
  maxHeight: '440px',
  overflowY: 'auto',
  margin: 0,
  padding: tokens.space(1),
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  listStyle: 'none',
})

const Option = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(3),
  minHeight: '56px',
  padding: tokens.space(1, 2),
  borderRadius: tokens.radius.control,
  cursor: 'pointer',
  '&:where([aria-selected="true"], :hover)': { background: tokens.brandSoft },
  '& > span': { minWidth: 0 },
  '& b': { display: 'block', fontWeight: tokens.weight.medium, lineHeight: 1.25 },
  '& small': {
    display: 'block',
    color: tokens.muted,
    fontSize: tokens.text.sm,
    overflowWrap: 'anywhere',
  },
  '& strong': { marginLeft: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})

const Nothing = styled('p')({ padding: tokens.space(3), color: tokens.muted })

interface Props {
  caja: Caja
  comercioId: number
  inputRef: RefObject<HTMLInputElement | null>
  onChoose: (producto: ProductoMostrador) => void
}

/** Search by name. The list hides on Escape, 200 ms after the focus left, and when nothing is searched. */
export const ProductoSearch = ({ caja, comercioId, inputRef, onChoose }: Props) => {
  const id = useId()
  const [q, setQ] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cards = useResults(caja, comercioId, q)
  useEffect(() => () => clearTimeout(hiding.current), [])

  const isShown = isOpen && q.trim() !== ''
  const chosen = Math.min(at, cards.length - 1)
  const choose = (producto: ProductoMostrador | undefined) => {
    if (!producto) return
    onChoose(producto)
    setQ('')
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false)
    if (!isShown) return
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, cards.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
    else if (event.key === 'Enter') choose(cards[chosen]?.producto)
    else return
    event.preventDefault()
  }

  return (
    <BigField>
      <BigLabel htmlFor={id}>
        Buscar producto por nombre <KeyCap>F2</KeyCap>
      </BigLabel>
      <Icon name="search" />
      <Input
        ref={inputRef}
        id={id}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-lista`}
        aria-activedescendant={isShown && cards[chosen] ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Nombre del producto"
        value={q}
        onChange={(event) => {
          setQ(event.target.value)
          setOpen(true)
          setAt(0)
        }}
        onFocus={() => {
          clearTimeout(hiding.current)
          setOpen(true)
        }}
        onBlur={() => {
          hiding.current = setTimeout(() => setOpen(false), ritmoMostradorMs.ocultarLista)
        }}
        onKeyDown={onKeyDown}
      />
      {isShown && cards.length > 0 && (
        <List id={`${id}-lista`} role="listbox" aria-label="Productos encontrados">
          {cards.map(({ producto, nombre, detalle, precio }, i) => (
            <Option
              key={producto.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(producto)}
            >
              <Thumbnail producto={producto} size={44} />
              <span>
                <b>{nombre}</b>
                <small>{detalle}</small>
              </span>
              <strong>{precio}</strong>
            </Option>
          ))}
        </List>
      )}
      {isShown && cards.length === 0 && caja.isReady && (
        <List as="div" id={`${id}-lista`}>
          <Nothing>Ningún producto se llama así.</Nothing>
        </List>
      )}
    </BigField>
  )
}
