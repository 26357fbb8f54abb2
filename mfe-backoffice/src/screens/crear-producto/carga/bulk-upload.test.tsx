import { Link, useLocation } from '@plaza/shell/router'
import { api, show } from '@plaza/shell/testing'
import { afterEach, expect, it, vi } from 'vitest'
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

afterEach(() => vi.restoreAllMocks())

const Place = () => {
  const { pathname, search } = useLocation()
  return (
    <>
      <Link to="/inicio">A otra pantalla</Link>
      <p>Aquí: {pathname + search}</p>
      {pathname === '/' && (
        <BulkUpload comercioId={3} nombres={{ arbol: [], opciones: {} } as never} />
      )}
    </>
  )
}

it.each([
  ['leads to what a workbook holds', false, 'Aquí: /?carga=3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01'],
  [
    'leaves whoever has gone to another screen there, when their workbook arrives',
    true,
    'Aquí: /inicio',
  ],
])('%s', async (_, leaves, there) => {
  const { mock } = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  const id = '3f6c5f0e-5e58-4a39-9a53-0c6b5d3b1a01'
  const announced = { id, url: 'https://archivos.plaza.test/1', archivoKey: 'k' }
  api(({ method }) => (method === 'POST' ? [200, announced] : [200, { data: [] }]))
  const screen = await show(<Place />)
  const libro = new File(['x'], 'productos.xlsx')
  await screen.getByLabelText('Archivo de Excel').upload(libro)
  await screen.getByRole('button', { name: 'Subir y revisar' }).click()
  await expect.poll(() => mock.contexts.length).toBe(1)
  if (leaves) await screen.getByRole('link', { name: 'A otra pantalla' }).click()
  const [request] = mock.contexts
  Object.defineProperty(request, 'status', { value: 200 })
  ;(request as XMLHttpRequest).dispatchEvent(new ProgressEvent('load'))
  await expect.element(screen.getByText('Archivo Excel subido exitosamente')).toBeVisible()
  await expect.element(screen.getByText(there, { exact: true })).toBeVisible()
})
