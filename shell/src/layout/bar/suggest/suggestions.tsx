import { imagenUrl } from '@plaza/contract'
import { cdnUrl } from '@plaza/shell/http'
import { useNavigate } from '@plaza/shell/router'
import { media, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { useEffect, useId, useState } from 'react'
import { cop } from '../../../../shared/ui/text/cop.ts'
import { forgetSearches, rememberSearch } from './recent.ts'
import { useOptions } from './use-options.ts'

const Panel = styled('div')({
  position: 'absolute',
  inset: 'calc(100% + 6px) 0 auto',
  zIndex: tokens.layer.bar,
  maxHeight: 'min(70dvh, 560px)',
  overflowY: 'auto',
  padding: tokens.space(2, 0),
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  color: tokens.ink,
  boxShadow: tokens.shadow,
  [media.phone]: { maxHeight: '60dvh' },
})

const Group = styled('div')({
  '& > p': {
    padding: tokens.space(2, 4, 1),
    color: tokens.muted,
    fontSize: tokens.text.xs,
    fontWeight: tokens.weight.strong,
  },
})

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(3),
  minHeight: '44px',
  padding: tokens.space(1, 4),
  cursor: 'pointer',
  fontSize: tokens.text.sm,
  '&[aria-selected="true"], &:hover': { background: tokens.sunken },
  '& > img': { borderRadius: tokens.radius.control, background: tokens.sunken },
  '& > span': { flex: 1, minWidth: 0 },
  '& > b': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})

const Forget = styled('button')({
  minHeight: '44px',
  padding: tokens.space(0, 4),
  border: 0,
  background: 'none',
  color: tokens.brand,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  cursor: 'pointer',
})

const countText = (count: number) =>
  count === 1 ? '1 sugerencia, con las flechas' : `${count} sugerencias, con las flechas`

export interface SuggestionsProps {
  input: HTMLInputElement
  text: string
}

/**
 * What is suggested under the field of a search, which becomes a combobox: arrows choose, Enter goes there, Escape closes.
 * Without a choice Enter searches what is written.
 */
export const Suggestions = ({ input, text }: SuggestionsProps) => {
  const navigate = useNavigate()
  const id = useId()
  const [isOpen, setOpen] = useState(document.activeElement === input)
  /** Where the chosen option leads: an answer that still has it changes no choice. */
  const [to, choose] = useState<string>()
  const [forgotten, setForgotten] = useState(0)
  const options = useOptions(text, isOpen, forgotten)
  const at = options.findIndex((option) => option.to === to)
  const chosen = options[at]

  const go = (place: string) => {
    setOpen(false)
    input.blur()
    void navigate(place)
  }

  useEffect(() => {
    const wanted = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(options.length > 0),
      'aria-controls': options.length > 0 ? id : undefined,
      'aria-activedescendant': chosen && `${id}-${at}`,
    }
    for (const [name, value] of Object.entries(wanted))
      if (value === undefined) input.removeAttribute(name)
      else input.setAttribute(name, value)
  }, [input, id, options, chosen, at])

  useEffect(() => {
    const open = () => {
      setOpen(true)
      choose(undefined)
    }
    const close = () => setOpen(false)
    const submit = () => {
      const q = input.value.trim()
      if (q) rememberSearch(q)
      close()
    }
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && options.length > 0) {
        event.preventDefault()
        // Above the first and below the last is the field itself.
        const places = options.length + 1
        choose(options[((at + 1 + step + places) % places) - 1]?.to)
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        go(chosen.to)
      } else if (event.key === 'Escape' && options.length > 0) {
        event.preventDefault()
        close()
      }
    }
    const heard: [string, EventListener][] = [
      ['input', open],
      ['click', open],
      ['focus', open],
      ['blur', close],
      ['keydown', press as EventListener],
    ]
    for (const [name, listen] of heard) input.addEventListener(name, listen)
    input.form?.addEventListener('submit', submit)
    return () => {
      for (const [name, listen] of heard) input.removeEventListener(name, listen)
      input.form?.removeEventListener('submit', submit)
    }
  })

  if (options.length === 0) return null
  const heads = [...new Set(options.map(({ head }) => head))]
  return (
    // Pressing keeps the focus in the field.
    <Panel onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label="Sugerencias">
        {heads.map((head) => (
          <Group key={head} role="group" aria-label={head}>
            <p aria-hidden="true">{head}</p>
            {options.map(
              (option, i) =>
                option.head === head && (
                  <Line
                    key={option.to}
                    role="option"
                    id={`${id}-${i}`}
                    aria-selected={i === at}
                    onClick={() => go(option.to)}
                  >
                    {option.imagen !== undefined && (
                      <img
                        src={imagenUrl(cdnUrl(), option.imagen ?? undefined, 320)}
                        alt=""
                        width={40}
                        height={40}
                      />
                    )}
                    <span>{option.label}</span>
                    {option.precio !== undefined && <b>{cop(option.precio)}</b>}
                  </Line>
                ),
            )}
          </Group>
        ))}
      </div>
      {!text.trim() && (
        <Forget
          type="button"
          onClick={() => {
            forgetSearches()
            setForgotten((times) => times + 1)
          }}
        >
          Borrar lo que busqué
        </Forget>
      )}
      <VisuallyHidden aria-live="polite">{countText(options.length)}</VisuallyHidden>
    </Panel>
  )
}
