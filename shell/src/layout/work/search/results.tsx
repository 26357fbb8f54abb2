import type { ComercioDeUsuario } from '@plaza/contract'
import { useNavigate } from '@plaza/shell/router'
import { rolesOf, useSession } from '@plaza/shell/session'
import { Button, Skeleton, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { useEffect, useId, useState } from 'react'
import { WorkIcon } from '../menu/work-icon.tsx'
import type { WorkItem } from '../menu/work-items.ts'
import { commandEntries, type Entry, foundEntries, screenEntries } from './entries.ts'
import { ranked } from './rank.ts'
import { recentEntries, rememberEntry, stillTheirs } from './recent.ts'
import { useCommands, useFound } from './use-found.ts'

const List = styled('div')({ minHeight: 'min(44dvh, 380px)' })

const Group = styled('div')({
  '& > p': {
    padding: tokens.space(3, 3, 1),
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
  padding: tokens.space(1, 3),
  borderRadius: tokens.radius.control,
  fontSize: tokens.text.sm,
  cursor: 'pointer',
  scrollMarginBlock: '72px',
  '&:hover': { background: tokens.sunken },
  '&[aria-selected="true"]': { background: tokens.brandSoft, color: tokens.brand },
  '& > svg, & > img': { flex: 'none', color: tokens.muted },
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.weight.strong },
  '& > small': {
    maxWidth: '45%',
    overflow: 'hidden',
    color: tokens.muted,
    fontSize: tokens.text.xs,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

const Note = styled('p')({ padding: tokens.space(4, 3), color: tokens.muted })

export interface ResultsProps {
  input: HTMLInputElement
  text: string
  /** The menu of whoever searches. */
  items: readonly WorkItem[]
  comercios: readonly ComercioDeUsuario[]
  comercio: ComercioDeUsuario | undefined
  /** Somebody went somewhere. */
  onDone: () => void
}

const useEntries = ({ text, items, comercios, comercio }: ResultsProps, sub: string) => {
  const session = useSession((state) => state)
  const searcher = { roles: rolesOf(session), comercio }
  const commands = useCommands() ?? []
  const found = useFound(text, comercio)
  const [recent] = useState(() => recentEntries(sub))
  const offered = [...screenEntries(items), ...commandEntries(commands, searcher)]
  if (!text.trim()) {
    const ids = comercios.map(({ id }) => id)
    const last = stillTheirs(recent, offered, ids)
    const others = offered.filter(({ to }) => !last.some((one) => one.to === to))
    return { ...found, entries: [...last, ...others] }
  }
  return {
    ...found,
    entries: [...ranked(text, offered), ...foundEntries(found.found, commands, searcher)],
  }
}

const countText = (count: number) =>
  count === 1 ? '1 resultado' : `${count} resultados, con las flechas`

interface GroupsProps {
  id: string
  entries: readonly Entry[]
  chosen: Entry | undefined
  onGo: (entry: Entry) => void
}

const Groups = ({ id, entries, chosen, onGo }: GroupsProps) => (
  <div role="listbox" id={id} aria-label="Resultados">
    {[...new Set(entries.map(({ group }) => group))].map((group) => (
      <Group key={group} role="group" aria-label={group}>
        <p aria-hidden="true">{group}</p>
        {entries.map(
          (entry, at) =>
            entry.group === group && (
              <Line
                key={entry.to}
                role="option"
                id={`${id}-${at}`}
                aria-selected={entry === chosen}
                onClick={() => onGo(entry)}
              >
                <WorkIcon name={entry.iconPath} />
                <span>{entry.label}</span>
                {entry.detail && <small>{entry.detail}</small>}
              </Line>
            ),
        )}
      </Group>
    ))}
  </div>
)

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
}

/**
 * What is found, under the field, which becomes a combobox: arrows choose, Enter goes there. The first is chosen until
 * somebody chooses; what comes later changes no choice.
 */
export const Results = (props: ResultsProps) => {
  const { input, text, onDone } = props
  const navigate = useNavigate()
  const id = useId()
  const sub = useSession((session) => session.sub) ?? ''
  const { entries: flat, isSearching, cause, isAsking, again } = useEntries(props, sub)
  // As they stand: a group's are together.
  const groups = [...new Set(flat.map(({ group }) => group))]
  const entries = groups.flatMap((group) => flat.filter((entry) => entry.group === group))
  const [choice, choose] = useState<{ text: string; to: string }>()
  const picked = choice?.text === text ? entries.findIndex(({ to }) => to === choice.to) : -1
  const at = Math.max(picked, 0)
  const chosen = entries[at]

  const go = (entry: Entry) => {
    rememberEntry(sub, entry)
    onDone()
    void navigate(entry.to)
  }

  useEffect(() => {
    const wanted = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(entries.length > 0),
      'aria-controls': entries.length > 0 ? id : undefined,
      'aria-activedescendant': chosen && `${id}-${at}`,
    }
    for (const [name, value] of Object.entries(wanted))
      if (value === undefined) input.removeAttribute(name)
      else input.setAttribute(name, value)
  }, [input, id, entries.length, chosen, at])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || entries.length === 0) return
      const next = entries[steps[event.key]?.(at, entries.length) ?? -1]
      if (next) {
        event.preventDefault()
        choose({ text, to: next.to })
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        go(chosen)
      }
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  })

  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at, chosen])

  return (
    // Pressing keeps the focus in the field.
    <List onMouseDown={(event) => event.preventDefault()}>
      {entries.length > 0 && <Groups id={id} entries={entries} chosen={chosen} onGo={go} />}
      {isSearching && <Skeleton height={44} />}
      {entries.length === 0 && !isSearching && !cause && (
        <Note>Nada con “{text.trim()}”. Prueba con otra palabra o con el número del pedido.</Note>
      )}
      {!!cause && (
        <Note role="alert">
          No pudimos buscar productos, pedidos ni personas.{' '}
          <Button variant="text" loading={isAsking} onClick={again}>
            Reintentar
          </Button>
        </Note>
      )}
      <VisuallyHidden aria-live="polite">
        {isSearching ? 'Buscando' : countText(entries.length)}
      </VisuallyHidden>
    </List>
  )
}
