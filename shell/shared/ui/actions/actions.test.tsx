import { Button, Icon, IconButton } from '@plaza/shell/ui'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'

let finish = () => {}

const Sent = () => {
  const [loading, setLoading] = useState(false)
  finish = () => setLoading(false)
  return (
    <>
      <Button loading={loading} onClick={() => setLoading(true)}>
        Pagar
      </Button>
      <Button>Otra cosa</Button>
    </>
  )
}

describe('a button', () => {
  it('is pressed by the mouse, by Enter and by the space bar', async () => {
    const onClick = vi.fn()
    const screen = await show(<Button onClick={onClick}>Pagar</Button>)
    await screen.getByRole('button', { name: 'Pagar' }).click()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(onClick).toHaveBeenCalledTimes(3)
  })

  it('does not send the form around it unless it says so', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const screen = await show(
      <form onSubmit={onSubmit}>
        <Button>Ver más</Button>
        <Button type="submit">Enviar</Button>
      </form>,
    )
    await screen.getByRole('button', { name: 'Ver más' }).click()
    expect(onSubmit).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Enviar' }).click()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('says that it is busy, and takes no second press meanwhile', async () => {
    const onClick = vi.fn()
    const screen = await show(
      <Button loading onClick={onClick}>
        Pagar
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Pagar' })
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await expect.element(button).toBeDisabled()
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(onClick).not.toHaveBeenCalled()
  })

  it('gives the focus back when its work is over, unless it went elsewhere meanwhile', async () => {
    const screen = await show(<Sent />)
    const button = screen.getByRole('button', { name: 'Pagar' })
    const work = async () => {
      button.element().focus()
      await userEvent.keyboard('{Enter}')
      await vi.waitFor(() => expect(document.activeElement).toBe(document.body))
    }
    await work()
    finish()
    await expect.element(button).toHaveFocus()
    await work()
    const other = screen.getByRole('button', { name: 'Otra cosa' })
    other.element().focus()
    finish()
    await expect.element(button).toBeEnabled()
    await expect.element(other).toHaveFocus()
  })

  it('is passed over by the Tab key while it is disabled', async () => {
    await show(
      <>
        <Button disabled>Antes</Button>
        <Button>Ahora</Button>
      </>,
    )
    await userEvent.tab()
    expect(document.activeElement).toHaveTextContent('Ahora')
  })

  it('with an address is a link; a disabled one is neither pressed nor reached by Tab', async () => {
    const screen = await show(
      <>
        <Button href="#aqui">Ir</Button>
        <Button href="#alla" disabled>
          No ir
        </Button>
      </>,
    )
    await expect
      .element(screen.getByRole('link', { name: 'Ir', exact: true }))
      .toHaveAttribute('href', '#aqui')
    const off = screen.getByText('No ir')
    await expect.element(off).toHaveAttribute('aria-disabled', 'true')
    await expect.element(off).not.toHaveAttribute('href')
    await expect.element(off).toHaveAttribute('tabindex', '-1')
  })

  it('is no smaller than a finger in its usual size', async () => {
    const screen = await show(<Button>Pagar</Button>)
    const { height } = screen.getByRole('button').element().getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
  })
})

describe('an icon button', () => {
  it('is known by its name, and its icon is not read', async () => {
    const onClick = vi.fn()
    const screen = await show(
      <IconButton aria-label="Cerrar" onClick={onClick}>
        <Icon name="close" />
      </IconButton>,
    )
    const button = screen.getByRole('button', { name: 'Cerrar' })
    await button.click()
    expect(onClick).toHaveBeenCalledOnce()
    expect(button.element().querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })
})
