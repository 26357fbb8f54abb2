import { useLater } from '@plaza/shell/later'
import { useHasRoute, useLocation, useNavigate, useSearchParams } from '@plaza/shell/router'
import { Icon, styled, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { sizes } from '../looks/sizes.ts'

const Form = styled('form')({
  position: 'relative',
  display: 'flex',
  height: `${sizes.search}px`,
  borderRadius: tokens.radius.control,
  background: tokens.surface,
  color: tokens.ink,
  '&:focus-within': { outline: `3px solid ${tokens.maize}` },
})

const Input = styled('input')({
  flex: 1,
  minWidth: 0,
  padding: tokens.space(0, 0, 0, 4),
  border: 0,
  background: 'none',
  fontSize: '16px',
  '&:focus': { outline: 'none' },
  '&::placeholder': { color: tokens.muted, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
})

const Submit = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: '52px',
  border: 0,
  borderRadius: `0 ${tokens.radius.control} ${tokens.radius.control} 0`,
  background: tokens.maize,
  color: tokens.onMaize,
  '&:hover': { background: tokens.maizeStrong },
})

const results = '/products'

const loadSuggestions = async () => {
  const { Suggestions } = await import(
    /* webpackChunkName: "asked-for" */ './suggest/suggestions.tsx'
  )
  return Suggestions
}

/** The text of the search: what the address says, until somebody types. Other screens' `q` is another search's. */
const useSearchText = () => {
  const isResults = useLocation().pathname === results
  const [parameters] = useSearchParams()
  const asked = (isResults && parameters.get('q')) || ''
  const [seen, setSeen] = useState(asked)
  const [text, setText] = useState(asked)
  if (seen !== asked) {
    setSeen(asked)
    setText(asked)
  }
  return [text, setText] as const
}

/** The search of the bar: leads to the results, and says again what the address searches for. */
export const SearchBox = () => {
  const [text, setText] = useSearchText()
  const [input, setInput] = useState<HTMLInputElement>()
  const { Piece: Suggestions } = useLater(loadSuggestions, input !== undefined)
  const navigate = useNavigate()
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    // What was typed before the page began to live stands in the field alone.
    const q = String(new FormData(event.currentTarget as HTMLFormElement).get('q') ?? '').trim()
    void navigate(q ? `${results}?${new URLSearchParams({ q })}` : results)
  }
  if (!useHasRoute(results)) return <div data-search />
  return (
    <Form role="search" action={results} onSubmit={search}>
      <Input
        type="search"
        name="q"
        aria-label="Buscar productos"
        placeholder="¿Qué buscas hoy?"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onFocus={(event) => setInput(event.currentTarget)}
        onChange={(event) => setText(event.target.value)}
      />
      <Submit type="submit" aria-label="Buscar">
        <Icon name="search" />
      </Submit>
      {Suggestions && input && <Suggestions input={input} text={text} />}
    </Form>
  )
}
