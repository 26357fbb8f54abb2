import { api, show, signIn } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { FactorCard } from './factor-card.tsx'

beforeEach(() => signIn())

/** Once what came by now is painted. */
const painted = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

type Answer = readonly [status: number, body?: unknown]

/** An API that answers what it is asked about the second factor, one answer after the other. */
const service = (...answers: Answer[]) =>
  api(({ path }) =>
    path === '/segundo-factor' ? answers.shift() : [201, { rescates: ['ABCD-EFGH', 'JKLM-NPQR'] }],
  )

const active = (rescates_restantes: number): Answer => [200, { activo: true, rescates_restantes }]

describe('the second factor', () => {
  it('keeps new recovery codes in sight though it cannot be read again', async () => {
    const heard = service(active(3), [0], active(2))
    const screen = await show(<FactorCard />)
    await screen.getByRole('button', { name: 'Hacer códigos nuevos' }).click()
    const codes = screen.getByRole('list', { name: 'Códigos de rescate' })
    await expect.element(codes).toHaveTextContent('ABCD-EFGH')
    // Codes are made, and the state is read before and after.
    await expect.poll(() => heard.length).toBe(3)
    await painted()
    await expect.element(codes).toHaveTextContent('ABCD-EFGH')
    await screen.getByRole('button', { name: 'Ya los guardé' }).click()
    await expect.element(screen.getByText(/Te quedan 2 códigos de rescate/)).toBeVisible()
  })

  it('that cannot be read says so, and is asked for again', async () => {
    service([0], active(3))
    const screen = await show(<FactorCard />)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No pudimos ver')
    await screen.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect.element(screen.getByText(/Te quedan 3 códigos de rescate/)).toBeVisible()
  })

  it('is nothing where the identity service is elsewhere', async () => {
    const error = { code: 'ruta_no_encontrada', message: 'No existe.' }
    const heard = service([404, { error }])
    const screen = await show(<FactorCard />)
    await expect.poll(() => heard.length).toBe(1)
    await painted()
    await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
  })

  it('counts a single recovery code as one', async () => {
    service(active(1))
    const screen = await show(<FactorCard />)
    await expect.element(screen.getByText(/Te queda 1 código de rescate\./)).toBeVisible()
  })
})
