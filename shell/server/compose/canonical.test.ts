import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const producto = {
  ...{ id: 7, nombre: 'Café', category: 'Alimentos', categoria: 'alimentos', valor_total: 34_900 },
  ...{ valor_antes: null, valor_neto: 33_238, porcentaje_impuestos: 5, clase_iva: 'gravado' },
  ...{
    stock: 3,
    imagenes: ['productos/cafe/1.webp'],
    descripcion_corta: '',
    descripcion_larga: '',
  },
  comercio: { id: 1, nombre_barrio: 'Chapinero' },
}

const routes = [
  {
    path: '/products/:id',
    screen: 'home',
    access: 'public' as const,
    head: { title: '{nombre}', canonical: '/products/{id}', picture: '{imagenes.0|picture}' },
    data: ['/productos/:id'],
  },
]

it('says where a product is by the settings alone, whatever host and path ask for it', async () => {
  const api = createServer((request, response) =>
    response.end(
      JSON.stringify(
        request.url === '/api/webtoken' ? { accessToken: 'x', expiresIn: 60 } : producto,
      ),
    ),
  ).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const API_ORIGIN = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const shop = testApp({ env: { API_ORIGIN, PUBLIC_ORIGIN: 'http://plaza.test' } })
  await shop.publish(sampleUpload('mfe-uno', '1.0.0-aaaaaaaaaa', { routes }))
  const pages = await Promise.all(
    ['http://otro.example/products/7', 'http://otro.example//otro.example/products/7'].map(
      async (url) => {
        const headers = { host: 'otro.example', 'x-forwarded-host': 'otro.example' }
        return (await shop.app.request(new Request(url, { headers }))).text()
      },
    ),
  )
  expect(pages[0]).toContain('<link rel="canonical" href="http://plaza.test/products/7">')
  expect(pages[0]).toMatch(/og:image" content="http:\/\/plaza\.test\/api\/archivos/)
  for (const html of pages) expect(html).not.toContain('otro.example')
  api.close()
})
