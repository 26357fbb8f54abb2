import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { show } from '../ui/testing/show.tsx'
import { useSearchParams } from './search-params.ts'

const set = (name: string, value: string) => (params: URLSearchParams) => {
  params.set(name, value)
  return params
}

const Choices = () => {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <button type="button" onClick={() => setParams(set('estado', 'pagado'))}>
        Pagados
      </button>
      <button type="button" onClick={() => setParams(set('desde', '2026-01-01'))}>
        Este año
      </button>
      <button type="button" onClick={() => setParams({ estado: 'todos' })}>
        Todos
      </button>
      <output>{params.toString()}</output>
    </>
  )
}

/** A list that loads for as long as nobody lets it go on. */
const openList = async () => {
  let goOn = () => {}
  const gate = new Promise<null>((resolve) => {
    goOn = () => resolve(null)
  })
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === '?q=pan' ? null : gate
  const routes = ['/lista', '/otra'].map((path) => ({ path, loader, element: <Choices /> }))
  const router = createMemoryRouter(routes, { initialEntries: ['/lista?q=pan'] })
  const screen = await show(<RouterProvider router={router} />)
  const press = (name: string) => screen.getByRole('button', { name }).click()
  return { press, goOn, said: screen.getByRole('status'), router }
}

it('keeps a choice whose list is still on its way when another is made', async () => {
  const { press, goOn, said } = await openList()
  await press('Pagados')
  await press('Este año')
  await expect.element(said).toHaveTextContent('q=pan')
  goOn()
  await expect.element(said).toHaveTextContent('q=pan&estado=pagado&desde=2026-01-01')
})

it('keeps both of two choices made before anything is drawn anew', async () => {
  const { goOn, said } = await openList()
  const buttons = [...document.querySelectorAll('button')]
  buttons[0]?.click()
  buttons[1]?.click()
  goOn()
  await expect.element(said).toHaveTextContent('q=pan&estado=pagado&desde=2026-01-01')
})

it('builds nothing on an address of another screen', async () => {
  const { press, goOn, said, router } = await openList()
  void router.navigate('/otra?estado=ajeno')
  await press('Este año')
  goOn()
  await expect.element(said).toHaveTextContent('q=pan&desde=2026-01-01')
})

it('takes parameters that are given whole as they are', async () => {
  const { press, goOn, said } = await openList()
  await press('Pagados')
  await press('Todos')
  goOn()
  await expect.element(said).toHaveTextContent(/^estado=todos$/)
})
