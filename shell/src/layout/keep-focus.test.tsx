import { show } from '@plaza/shell/testing'
import { Button, QuantityStepper } from '@plaza/shell/ui'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepFocus } from './keep-focus.ts'

beforeAll(keepFocus)

const Wishes = () => {
  const [ids, setIds] = useState([1, 2, 3])
  return (
    <section aria-label="Favoritos">
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>Café {id}</a>
            <button type="button" onClick={() => setIds(ids.filter((one) => one !== id))}>
              Quitar {id}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Work that takes its button away when it is done. */
const Working = ({ work }: { work: Promise<void> }) => {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const press = async () => {
    setState('busy')
    await work
    setState('done')
  }
  return (
    <section aria-label="Dispositivos">
      {state === 'done' ? (
        <p>Listo</p>
      ) : (
        <Button loading={state === 'busy'} onClick={() => void press()}>
          Cerrar
        </Button>
      )}
    </section>
  )
}

const Amount = () => {
  const [units, setUnits] = useState(2)
  return <QuantityStepper label="Cantidad" value={units} max={3} onChange={setUnits} />
}

const workUntilTold = () => {
  let end = () => {}
  const work = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work, end: () => end() }
}

describe('the focus of what an action takes away', () => {
  it('goes to the next of the list, then to the one before, then to what is around it', async () => {
    const screen = await show(<Wishes />)
    const press = async (id: number) => {
      screen
        .getByRole('button', { name: `Quitar ${id}` })
        .element()
        .focus()
      await userEvent.keyboard('{Enter}')
    }
    const item = (id: number) => screen.getByRole('listitem').filter({ hasText: `Café ${id}` })
    await press(2)
    await expect.element(item(3)).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('link', { name: 'Café 3' })).toHaveFocus()
    await press(3)
    await expect.element(item(1)).toHaveFocus()
    await press(1)
    await expect.element(screen.getByRole('region', { name: 'Favoritos' })).toHaveFocus()
  })

  it('stays in the part of the page whose button was busy and is gone', async () => {
    const { work, end } = workUntilTold()
    const screen = await show(<Working work={work} />)
    screen.getByRole('button', { name: 'Cerrar' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button')).toBeDisabled()
    await new Promise(requestAnimationFrame)
    end()
    await expect.element(screen.getByRole('region', { name: 'Dispositivos' })).toHaveFocus()
  })

  it('stays where somebody has gone, and nowhere where they had left it', async () => {
    const { work, end } = workUntilTold()
    const screen = await show(
      <>
        <Working work={work} />
        <input aria-label="Correo" />
      </>,
    )
    await screen.getByRole('button', { name: 'Cerrar' }).click()
    await screen.getByLabelText('Correo').fill('ana')
    end()
    await expect.element(screen.getByText('Listo')).toBeVisible()
    await expect.element(screen.getByLabelText('Correo')).toHaveFocus()
  })

  it('goes to the button beside the one that a key took as far as it goes', async () => {
    const screen = await show(<Amount />)
    screen.getByRole('button', { name: 'Quitar uno' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Agregar uno' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Agregar uno' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Quitar uno' })).toHaveFocus()
  })
})
