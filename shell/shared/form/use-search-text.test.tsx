import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSearchText } from './use-search-text.ts'

const Search = ({ q, onSearch }: { q: string; onSearch: (text: string) => void }) => {
  const { ref, take } = useSearchText(q)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(take())
      }}
    >
      <input aria-label="Buscar" ref={ref} defaultValue={q} />
    </form>
  )
}

const Living = ({ onBegin, children }: { onBegin: () => void; children: ReactNode }) => {
  useEffect(onBegin, [onBegin])
  return children
}

const field = page.getByLabelText('Buscar')

it('keeps what is typed, and the focus, while an earlier search is answered', async () => {
  const asked: string[] = []
  const show = (q: string) => <Search q={q} onSearch={(text) => asked.push(text)} />
  const screen = await render(show(''))
  await field.fill('  panela ')
  await userEvent.keyboard('{Enter}')
  await field.fill('café')
  await screen.rerender(show('panela'))
  await expect.element(field).toHaveValue('café')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await field.fill('cacao')
  await userEvent.keyboard('{Enter}')
  await screen.rerender(show('café'))
  await expect.element(field).toHaveValue('cacao')
  await screen.rerender(show('cacao'))
  await expect.element(field).toHaveValue('cacao')
  expect(asked).toEqual(['panela', 'café', 'cacao'])
})

it('shows what an address from elsewhere says', async () => {
  const screen = await render(<Search q="panela" onSearch={() => undefined} />)
  await field.fill('pan')
  await screen.rerender(<Search q="" onSearch={() => undefined} />)
  await expect.element(field).toHaveValue('')
})

it('keeps what was typed into a page that came drawn before it lived', async () => {
  const asked: string[] = []
  const search = <Search q="pan" onSearch={(text) => asked.push(text)} />
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => place.remove())
  place.innerHTML = renderToString(search)
  await field.fill('panela')
  let live = () => {}
  const lives = new Promise<void>((resolve) => {
    live = resolve
  })
  const root = hydrateRoot(place, <Living onBegin={live}>{search}</Living>)
  onTestFinished(() => root.unmount())
  await lives
  await expect.element(field).toHaveValue('panela')
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual(['panela'])
})
