import type { ComercioPropio, Equipo, Funcion } from '@plaza/contract'
import { api, moment, show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { EquipoSection } from './equipo-section.tsx'

const info = { id: 1, puede_editar: false } as unknown as ComercioPropio

const miembro = (nombre: string, funcion: Funcion) => ({
  ...{ id_usuario: nombre, nombre, funcion },
  correo_electronico: `${nombre.split(' ')[0]?.toLowerCase()}@plaza.test`,
})

const equipo = {
  miembros: [
    miembro('Ana Ruiz', 'dueño'),
    miembro('Beatriz Muñoz', 'supervisor'),
    miembro('Carlos Gómez', 'cajero'),
    miembro('Diego Peña', 'cajero'),
    miembro('Elena Gómez', 'cajero'),
  ],
  invitaciones: [
    {
      ...{ id: 'i', correo_electronico: 'gomez.nueva@plaza.test', funcion: 'cajero' },
      vence_en: '2026-12-01T12:00:00.000Z',
    },
  ],
} as unknown as Equipo

const open = (shown: Equipo) =>
  show(<EquipoSection info={info} equipo={shown} onChanged={() => Promise.resolve()} />)

it('finds people of a large team by what they do, and by name without accents', async () => {
  const screen = await open(equipo)
  const people = screen.getByRole('list').last().getByRole('listitem')
  await expect.element(screen.getByRole('link', { name: 'Cajeros 3' })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Buscar en el equipo' }).fill('gomez')
  await expect.element(screen.getByRole('link', { name: 'Todos 3' })).toBeVisible()
  await expect.element(screen.getByText('Ana Ruiz')).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Cajeros 2' }).click()
  await expect.poll(() => people.elements()).toHaveLength(2)
  await screen.getByRole('link', { name: 'Invitaciones 1' }).click()
  await expect.element(screen.getByText('gomez.nueva@plaza.test')).toBeVisible()
  await expect.poll(() => people.elements()).toHaveLength(1)
  await screen.getByRole('link', { name: 'Dueños 0' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Nadie del equipo es así.')
})

it('asks nothing of who works with a few', async () => {
  const screen = await open({ miembros: equipo.miembros.slice(0, 3), invitaciones: [] })
  await expect.element(screen.getByText('Carlos Gómez')).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
})

it('withdraws an invitation once, however fast it is pressed, and shows that it is under way', async () => {
  const { here, come } = moment()
  const heard = api(() => here.then(() => [204]))
  const screen = await show(
    <EquipoSection
      info={{ ...info, puede_editar: true }}
      equipo={equipo}
      onChanged={() => Promise.resolve()}
    />,
  )
  const withdraw = screen.getByRole('button', { name: /^Retirar la invitación/ })
  await withdraw.dblClick()
  await expect.element(withdraw).toHaveAttribute('aria-busy', 'true')
  come()
  await expect.element(withdraw).toBeEnabled()
  expect(heard).toHaveLength(1)
})

it('goes on with the next invitation once one has been sent', async () => {
  const [enviada] = equipo.invitaciones
  const heard = api(() => [201, { ...enviada, id: 4, creado_en: '2026-11-25T12:00:00.000Z' }])
  const screen = await show(
    <EquipoSection
      info={{ ...info, puede_editar: true }}
      equipo={{ miembros: equipo.miembros.slice(0, 3), invitaciones: [] }}
      onChanged={() => Promise.resolve()}
    />,
  )
  const correo = screen.getByLabelText('Correo electrónico')
  await correo.fill('gomez.nueva@plaza.test')
  await screen.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect.element(correo).toHaveValue('')
  await expect.element(correo).toHaveFocus()
  expect(heard).toHaveLength(1)
})

const gone = (code: string) => api(() => [404, { error: { code, message: 'No está.' } }])

const openToManage = async () => {
  const onChanged = vi.fn(() => Promise.resolve())
  const screen = await show(
    <EquipoSection info={{ ...info, puede_editar: true }} equipo={equipo} onChanged={onChanged} />,
  )
  return { screen, onChanged }
}

it('shows the team as it is where somebody else was faster', async () => {
  const { screen, onChanged } = await openToManage()
  gone('invitacion_no_valida')
  await screen.getByRole('button', { name: /^Retirar la invitación/ }).click()
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
  gone('miembro_no_encontrado')
  await screen.getByLabelText('Función de Carlos Gómez').selectOptions('supervisor')
  await expect.poll(() => onChanged.mock.calls.length).toBe(2)
  await screen.getByRole('button', { name: 'Retirar a Carlos Gómez' }).click()
  await screen.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect.poll(() => onChanged.mock.calls.length).toBe(3)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('keeps the focus of whoever withdraws an invitation, or changes what somebody does, in vain', async () => {
  const { screen } = await openToManage()
  const heard = api(() => [500])
  const withdraw = screen.getByRole('button', { name: /^Retirar la invitación/ })
  ;(withdraw.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => heard.length).toBe(1)
  await expect.element(withdraw).toBeEnabled()
  await expect.element(withdraw).toHaveFocus()
  const funcion = screen.getByLabelText('Función de Carlos Gómez')
  ;(funcion.element() as HTMLElement).focus()
  await funcion.selectOptions('supervisor')
  await expect.poll(() => heard.length).toBe(2)
  await expect.element(funcion).toBeEnabled()
  await expect.element(funcion).toHaveFocus()
})
