import { Badge, Button, Dialog, EmptyState, ErrorState, Notice, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { currentToasts, dismissToast } from './toast.ts'

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

describe('what did not load', () => {
  it('is spoken at once, and tried again by one press', async () => {
    const onRetry = vi.fn()
    const screen = await show(<ErrorState message="No hay conexión." onRetry={onRetry} />)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No hay conexión.')
    await screen.getByRole('button', { name: 'Reintentar' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('says that it is being tried again', async () => {
    const screen = await show(<ErrorState message="No." onRetry={() => undefined} retrying />)
    await expect.element(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  })

  it('is the title of the page where it is all that the page says', async () => {
    const screen = await show(<ErrorState level={1} message="No." onRetry={() => undefined} />)
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

describe('what is empty', () => {
  it('says so without an alarm, with a way on', async () => {
    const screen = await show(
      <EmptyState
        icon="cart"
        title="Tu carrito está vacío"
        action={<Button>Ver productos</Button>}
      />,
    )
    expect(screen.getByRole('alert').query()).toBeNull()
    await expect
      .element(screen.getByRole('heading', { name: 'Tu carrito está vacío' }))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Ver productos' })).toBeEnabled()
  })
})

describe('a notice', () => {
  it.each([
    ['error', 'alert'],
    ['success', 'status'],
  ] as const)('of %s is spoken as %s', async (tone, role) => {
    const screen = await show(<Notice tone={tone}>Listo</Notice>)
    await expect.element(screen.getByRole(role)).toHaveTextContent('Listo')
  })

  it('of what must be known first is read where it stands', async () => {
    const screen = await show(<Notice>Cierra a las 6</Notice>)
    expect(screen.getByRole('status').query()).toBeNull()
    await expect.element(screen.getByText('Cierra a las 6')).toBeVisible()
  })
})

/** Its press says a sentence, counts one more and is named anew. */
const Adder = () => {
  const [units, setUnits] = useState(0)
  const add = () => {
    setUnits(units + 1)
    toast('Agregado')
  }
  return (
    <Badge badgeContent={units}>
      <Button onClick={add}>{units ? 'Otra vez' : 'Agregar'}</Button>
    </Badge>
  )
}

describe('a toast', () => {
  it('is spoken, and lies above a dialog that was opened before it', async () => {
    const screen = await show(
      <Dialog open title="Pago" onClose={() => undefined}>
        café
      </Dialog>,
    )
    toast('Guardado')
    const said = screen.getByRole('status')
    await expect.element(said).toHaveTextContent('Guardado')
    await expect.poll(() => said.element().closest(':popover-open')).not.toBeNull()
  })

  it('comes after the frame in which what was touched answers', async () => {
    await show(<p>café</p>)
    const order: string[] = []
    const open = HTMLElement.prototype.showPopover
    vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function (this: HTMLElement) {
      order.push('toast')
      open.call(this)
    })
    toast('Guardado')
    requestAnimationFrame(() => order.push('frame'))
    await expect.poll(() => order.length).toBe(2)
    expect(order).toEqual(['frame', 'toast'])
    vi.restoreAllMocks()
  })

  it('and a count are drawn after what was touched has answered', async () => {
    const screen = await show(<Adder />)
    const steps: string[] = []
    const looks = new MutationObserver(() => {
      const count = screen.container.querySelector('span[aria-hidden]')?.textContent
      steps.push(
        `${button.textContent} ${count ?? '-'} ${screen.getByRole('status').query() ? 'said' : '-'}`,
      )
    })
    const button = screen.getByRole('button').element() as HTMLElement
    looks.observe(document.body, { subtree: true, childList: true, characterData: true })
    button.click()
    await expect.poll(() => steps.at(-1)).toBe('Otra vez 1 said')
    looks.disconnect()
    expect(steps[0]).toBe('Otra vez - -')
  })

  it('of an error is an alarm; one with a way to mend it leads there', async () => {
    const screen = await show(<p>café</p>)
    toast('No se guardó', {
      severity: 'error',
      link: { href: '/profile', label: 'Completar' },
    })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No se guardó')
    await expect
      .element(screen.getByRole('link', { name: 'Completar' }))
      .toHaveAttribute('href', '/profile')
    await screen.getByRole('button', { name: 'Cerrar aviso' }).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})
