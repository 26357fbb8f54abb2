import { Link } from '@plaza/shell/router'
import { api, show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { BulkUpload } from './bulk-upload.tsx'

it('leads on from an upload that is not there', async () => {
  const gone = { code: 'carga_no_encontrada', message: 'No encontramos esa carga.' }
  api(({ path }) => (path.startsWith('/productos/cargas/') ? [404, gone] : [200, { data: [] }]))
  const screen = await show(
    <>
      <Link to="/?modo=masiva&carga=otra">Abrir</Link>
      <BulkUpload comercioId={3} nombres={{ arbol: [], opciones: {} } as never} />
    </>,
  )
  await screen.getByRole('link', { name: 'Abrir' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Subir otro archivo' }).click()
  await expect.element(screen.getByLabelText('Archivo de Excel')).toBeInTheDocument()
})
