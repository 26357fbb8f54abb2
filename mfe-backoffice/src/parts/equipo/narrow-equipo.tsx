import type { Equipo } from '@plaza/contract'
import { useLocation } from '@plaza/shell/router'
import { Field } from '@plaza/shell/ui'
import { tabsOf } from '../filters/tabs-of.ts'
import { useFilters } from '../filters/use-filters.ts'
import { Tabs } from '../table/tabs.tsx'
import { plain } from '../words/plain.ts'

const names = {
  todos: 'Todos',
  dueño: 'Dueños',
  supervisor: 'Supervisores',
  cajero: 'Cajeros',
  invitado: 'Invitaciones',
} as const

type Kind = keyof typeof names

const kinds = Object.keys(names) as Kind[]

/** From so many people on, a list is looked through rather than read. */
const manyFrom = 6

/** Whether there are so many people that they are narrowed down. */
export const isMany = ({ miembros, invitaciones }: Equipo) =>
  miembros.length + invitaciones.length >= manyFrom

/** Those of a team who have some words in their name or mail, whatever the accents. */
const foundIn = ({ miembros, invitaciones }: Equipo, q: string): Equipo => {
  const words = plain(q).split(/\s+/)
  const isFound = (text: string) => words.every((word) => plain(text).includes(word))
  return {
    miembros: miembros.filter(({ nombre, correo_electronico }) =>
      isFound(`${nombre} ${correo_electronico}`),
    ),
    invitaciones: invitaciones.filter(({ correo_electronico }) => isFound(correo_electronico)),
  }
}

const only = ({ miembros, invitaciones }: Equipo, kind: Kind): Equipo => ({
  miembros: kind === 'todos' ? miembros : miembros.filter(({ funcion }) => funcion === kind),
  invitaciones: kind === 'todos' || kind === 'invitado' ? invitaciones : [],
})

const sizeOf = ({ miembros, invitaciones }: Equipo) => miembros.length + invitaciones.length

const kindIn = (params: URLSearchParams): Kind =>
  kinds.find((kind) => kind === params.get('funcion')) ?? 'todos'

/** What is left of a team: all of it where it is small. `q` is not in the address: it may be somebody's mail. */
export const useNarrowed = (equipo: Equipo, q: string): Equipo => {
  const { params } = useFilters()
  return isMany(equipo) ? only(foundIn(equipo, q), kindIn(params)) : equipo
}

interface NarrowEquipoProps {
  equipo: Equipo
  q: string
  onSearch: (q: string) => void
}

/** What each does, with how many of those whom the search finds, and the search by name or mail. */
export const NarrowEquipo = ({ equipo, q, onSearch }: NarrowEquipoProps) => {
  const { pathname } = useLocation()
  const { params } = useFilters()
  const found = foundIn(equipo, q)
  const counts = Object.fromEntries(kinds.map((kind) => [kind, sizeOf(only(found, kind))]))
  const current = kindIn(params)
  return (
    <>
      <Tabs
        label="Qué hacen en el comercio"
        tabs={tabsOf({ pathname, params, name: 'funcion', names, current, counts })}
      />
      <Field
        label="Buscar en el equipo"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Nombre o correo"
        value={q}
        onChange={({ target }) => onSearch(target.value)}
      />
    </>
  )
}
