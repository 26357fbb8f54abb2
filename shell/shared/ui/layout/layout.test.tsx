import { Button, Dialog, Field, Section, SkipLink } from '@plaza/shell/ui'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'

const Asking = ({ onClose }: { onClose?: () => void }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
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

const opened = async (onClose?: () => void) => {
  const screen = await show(<Asking {...(onClose && { onClose })} />)
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

  it('closes by Escape, by its cross and by a press beside it, once each', async () => {
    const onClose = vi.fn()
    const screen = await opened(onClose)
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
