import { expect, it } from 'vitest'
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
