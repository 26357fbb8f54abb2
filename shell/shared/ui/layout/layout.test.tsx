import { Button, Dialog, Field, Section, SkipLink } from '@plaza/shell/ui'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { show } from '../testing/show.tsx'

interface AskingProps {
  onClose?: () => void
  closesLater?: boolean
}

const Asking = ({ onClose, closesLater }: AskingProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        closesLater={closesLater}
        title="¿Terminaste?"
        actions={<Button>Sí</Button>}
        onClose={() => {
          onClose?.()
          setOpen(false)
        }}
      >
        <Field label="Nota" />
      </Dialog>
    </>
  )
}

/** Says in the place of its field that it was sent. */
const Sending = ({ onClose }: { onClose: () => void }) => {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog open title="Avísame" onClose={onClose}>
      {isSent ? 'Te escribimos.' : <Field label="Correo" />}
      <Button onClick={() => setSent(true)}>Enviar</Button>
    </Dialog>
  )
}

const opened = async (props: AskingProps = {}) => {
  const screen = await show(<Asking {...props} />)
  await screen.getByRole('button', { name: 'Abrir' }).click()
  return screen
}

describe('a dialog', () => {
  it('has its title for a name, and is not there while it is closed', async () => {
    const screen = await show(<Asking />)
    expect(screen.getByRole('dialog').query()).toBeNull()
    await screen.getByRole('button', { name: 'Abrir' }).click()
    await expect.element(screen.getByRole('dialog', { name: '¿Terminaste?' })).toBeVisible()
  })

  it('takes the focus, keeps it, and gives it back', async () => {
    const screen = await opened()
    const dialog = screen.getByRole('dialog').element()
    expect(dialog.contains(document.activeElement)).toBe(true)
    const seen = new Set<Element | null>()
    for (let press = 0; press < 8; press++) {
      await userEvent.tab()
      seen.add(document.activeElement)
    }
    expect(seen).not.toContain(screen.getByText('Abrir').element())
    await screen.getByRole('button', { name: 'Cerrar' }).click()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }).element())
  })

  describe('that closes later', () => {
    const press = (button: Locator) => {
      const pressed = button.element() as HTMLElement
      pressed.focus()
      pressed.click()
      return Promise.resolve()
    }
    // Between two of them something is painted.
    const turn = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)))

    it('is out of sight at once, and gives the focus back after the paint', async () => {
      const screen = await opened({ closesLater: true })
      const dialog = screen.getByRole('dialog').element() as HTMLDialogElement
      await press(screen.getByRole('button', { name: 'Cerrar' }))
      expect([dialog.checkVisibility(), dialog.open]).toEqual([false, true])
      await expect.poll(() => dialog.open).toBe(false)
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' }).element())
    })

    it('stays where it is opened again before that', async () => {
      const screen = await opened({ closesLater: true })
      const dialog = screen.getByRole('dialog').element() as HTMLDialogElement
      await press(screen.getByRole('button', { name: 'Cerrar' }))
      await press(screen.getByRole('button', { name: 'Abrir', includeHidden: true }))
      await turn()
      await turn()
      expect([dialog.checkVisibility(), dialog.open]).toEqual([true, true])
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => dialog.open).toBe(false)
    })

    it('gives the focus back where its screen goes before that', async () => {
      const screen = await show(<button type="button">Fuera</button>)
      const outside = screen.getByRole('button', { name: 'Fuera' })
      outside.element().focus()
      const within = await render(
        <Dialog open closesLater title="Aviso" onClose={() => undefined}>
          Café
        </Dialog>,
      )
      await within.unmount()
      expect(document.activeElement).toBe(outside.element())
    })
  })

  it('closes by Escape, by its cross and by a press beside it, once each', async () => {
    const onClose = vi.fn()
    const screen = await opened({ onClose })
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await screen.getByRole('button', { name: 'Abrir' }).click()
    await screen.getByRole('button', { name: 'Cerrar' }).click()
    expect(onClose).toHaveBeenCalledTimes(2)
    await screen.getByRole('button', { name: 'Abrir' }).click()
    const dialog = screen.getByRole('dialog').element()
    dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 1, clientY: 1 }))
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  it('stays where somebody has typed in it and presses beside it', async () => {
    const onClose = vi.fn()
    const screen = await opened({ onClose })
    const press = () =>
      screen
        .getByRole('dialog')
        .element()
        .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 1, clientY: 1 }))
    await screen.getByLabelText('Nota').fill('a medias')
    press()
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(screen.getByLabelText('Nota')).toHaveValue('a medias')
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Abrir' }).click()
    press()
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('closes by a press beside it once what was typed has been sent, and only says so', async () => {
    const onClose = vi.fn()
    const screen = await show(<Sending onClose={onClose} />)
    await screen.getByLabelText('Correo').fill('ana@plaza.test')
    await screen.getByRole('button', { name: 'Enviar' }).click()
    await expect.element(screen.getByText('Te escribimos.')).toBeVisible()
    screen
      .getByRole('dialog')
      .element()
      .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: 1, clientY: 1 }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays for who keeps it open, however often Escape is pressed', async () => {
    const onClose = vi.fn()
    const screen = await show(
      <Dialog open title="Cobrando" onClose={onClose}>
        <Field label="Nota" />
      </Dialog>,
    )
    await screen.getByLabelText('Nota').fill('a medias')
    for (let press = 1; press <= 5; press++) {
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => onClose.mock.calls.length).toBeGreaterThanOrEqual(press)
    }
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await expect.element(screen.getByLabelText('Nota')).toHaveValue('a medias')
  })

  it.each([700, 420])(
    'shows a field that gets the focus with its label and its note on a phone %i px high',
    async (height) => {
      await page.viewport(390, height)
      onTestFinished(() => page.viewport(1280, 800))
      const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho']
      const screen = await show(
        <Dialog open title="Cupón" actions={<Button>Guardar</Button>} onClose={() => undefined}>
          {names.map((name) => (
            <Field key={name} label={name} error="Escribe un valor." />
          ))}
        </Dialog>,
      )
      const dialog = screen.getByRole('dialog').element()
      const head = screen.getByRole('heading', { name: 'Cupón' }).element().parentElement
      const buttons = screen.getByRole('button', { name: 'Guardar' }).element().parentElement
      const box = (element: Element | null | undefined) =>
        (element ?? dialog).getBoundingClientRect()
      for (const name of names) {
        const field = screen.getByLabelText(name).element() as HTMLElement
        const whole = field.parentElement
        // It lies under the head, and then under the buttons, where somebody has scrolled it.
        for (const top of [box(head).top, box(buttons).bottom - box(field).height]) {
          dialog.scrollTop += box(field).top - top
          field.focus()
          expect.soft(box(whole).top, name).toBeGreaterThanOrEqual(box(head).bottom)
          expect.soft(box(whole).bottom, name).toBeLessThanOrEqual(box(buttons).top)
          field.blur()
        }
      }
    },
  )

  it('leaves a window that is enlarged four times to what it says: its title and buttons scroll with it', async () => {
    await page.viewport(320, 256)
    onTestFinished(() => page.viewport(1280, 800))
    const screen = await show(
      <Dialog open title="Cupón" actions={<Button>Guardar</Button>} onClose={() => undefined}>
        <p style={{ height: 600 }}>Condiciones</p>
      </Dialog>,
    )
    const dialog = screen.getByRole('dialog').element()
    const boxOf = (element: Element) => element.getBoundingClientRect()
    dialog.scrollTop = 200
    const title = boxOf(screen.getByRole('heading', { name: 'Cupón' }).element())
    expect(title.bottom).toBeLessThan(boxOf(dialog).top)
    const button = screen.getByRole('button', { name: 'Guardar' }).element()
    expect(boxOf(button).top).toBeGreaterThan(boxOf(dialog).bottom)
    dialog.scrollTop = dialog.scrollHeight
    expect(boxOf(button).bottom).toBeLessThanOrEqual(boxOf(dialog).bottom)
  })

  it('begins anew when it opens again', async () => {
    const screen = await opened()
    await screen.getByLabelText('Nota').fill('a medias')
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Abrir' }).click()
    await expect.element(screen.getByLabelText('Nota')).toHaveValue('')
  })
})

describe('the parts of a page', () => {
  it('are known by their headings', async () => {
    const screen = await show(<Section title="Novedades">café</Section>)
    await expect.element(screen.getByRole('region', { name: 'Novedades' })).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Novedades')
  })

  it('are jumped to by the first stop of the Tab key', async () => {
    const screen = await show(<SkipLink />)
    await userEvent.tab()
    const link = screen.getByRole('link', { name: 'Saltar al contenido' })
    expect(document.activeElement).toBe(link.element())
    await expect.element(link).toHaveAttribute('href', '#contenido')
  })
})
