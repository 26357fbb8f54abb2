import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewGuia, Transportadora } from '../ports/transportadora.ts'
import { freePort } from '../testing/services/free-port.ts'
import { faults, tcpProxy } from '../testing/services/tcp-proxy.ts'
import { shopOf, type TestShop, testApi } from '../testing/testing.ts'
import { envioClick } from './envioclick.ts'
import { mercadoPago } from './mercado-pago.ts'

const guiaOf = (clave: string): NewGuia => ({
  ...{ clave, cotizacion: '1', origen: '11001', destino: '05001' },
  ...{ gramos: 250, valor_declarado: 9_000_000 },
  direccion_origen: 'Cl 1',
  direccion_destino: 'Carrera 43A # 1-50, Torre Sur, oficina 1402, detrás del parque, portería 3',
  remitente: { nombres: 'Café del Barrio de Arriba', apellidos: '', telefono: '+57 300 111 22 33' },
  destinatario: { nombres: 'Ñ', apellidos: 'Quiñónez de la Espriella', telefono: '3001112233' },
})

let shop: TestShop
let proxy: Awaited<ReturnType<typeof tcpProxy>>
let away: string

beforeAll(async () => {
  shop = await shopOf(await testApi('SQLite'), mercadoPago, {}, (service) => {
    away = service.getBaseUrl()
    return envioClick({ ...service, getBaseUrl: () => away })
  })
  const url = new URL(shop.carriersUrl())
  proxy = await tcpProxy(url.hostname, Number(url.port))
  url.port = String(proxy.port)
  away = `${url.href}/api/v2`
})
afterAll(async () => {
  await proxy.close()
  await shop.close()
})

// A guard counts what fails: each test begins with one of its own.
const service = (): Transportadora =>
  envioClick({ apiKey: 'TEST', correo: 'hola@plaza.test', getBaseUrl: () => away })

describe('EnvíoClick', () => {
  it('takes what a shop knows, however short or long, and no more than it insures', async () => {
    const made = await service().create(guiaOf('PZcorta'))
    expect(made).toMatchObject({ es: 'hecha', numero: expect.stringMatching(/^PRUEBA/) })
    const { datos } = await shop.db
      .selectFrom('sandbox_guias')
      .select('datos')
      .where('referencia', '=', 'PZcorta')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(datos)).toMatchObject({
      ...{ contentValue: 3_000_000, packages: [{ weight: 1 }] },
      origin: { daneCode: '11001000', phone: '3001112233', lastName: 'Plaza' },
      destination: { daneCode: '05001000', firstName: 'Plaza', email: 'hola@plaza.test' },
    })
  })

  it('knows of nothing that it did not make, and takes nothing back that is none', async () => {
    expect(await service().track('99999')).toBeUndefined()
    expect(await service().cancel('99999')).toBe(false)
  })

  it.each(faults)('that is %s makes no guide twice, nor keeps anybody waiting', async (fault) => {
    const carriers = service()
    proxy.play(fault)
    const began = Date.now()
    const quoted = await carriers.quote(guiaOf('PZ')).then(
      (rates) => rates.length,
      (error) => error.code,
    )
    const clave = `PZ${fault}`
    const made = await carriers.create(guiaOf(clave)).then(
      ({ es }) => es,
      (error) => error.code,
    )
    expect(Date.now() - began).toBeLessThan(12_000)
    proxy.play()
    const lost = 'transportadora_no_disponible'
    if (fault === 'slow') expect([quoted, made]).toEqual([3, 'hecha'])
    // Whoever was cut off may have been heard.
    else expect([quoted, made]).toEqual([lost, 'incierta'])
  })

  it('that is not there has made nothing', async () => {
    const nobody = await freePort()
    const carriers = envioClick({
      ...{ apiKey: 'TEST', correo: 'hola@plaza.test' },
      getBaseUrl: () => `http://127.0.0.1:${nobody}`,
    })
    await expect(carriers.create(guiaOf('PZ'))).rejects.toMatchObject({
      code: 'transportadora_no_disponible',
    })
  })
})
