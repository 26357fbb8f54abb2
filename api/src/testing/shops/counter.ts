import type { Funcion } from '../../../contract/index.ts'
import { pngSaying } from '../files/png.ts'
import type { TestShop } from './shop.ts'

/** A picture that proves a payment; another text is another file. */
export const proof = pngSaying

/** A shop with a counter: Ana runs shop 1, Beto runs shop 2. */
export const counterOf = async (shop: TestShop) => {
  const staff = async (comercio_id: number) => {
    const person = await shop.people.person('Comercio')
    await shop.db
      .updateTable('comercios')
      .set({ administrador_id: person.sub, valor_domicilio: 4000, tope_minimo_venta: 5000 })
      .where('id', '=', comercio_id)
      .execute()
    return person
  }
  const ana = await staff(1)
  const beto = await staff(2)

  /** Sends a sale of Ana's shop; what a test does not say is a sale in cash. */
  const sell = (id_productos: object[], given: object = {}, clave?: string, { token } = ana) =>
    shop.ask('POST', '/ventas-mostrador', {
      token,
      body: { id_productos, comercio_id: 1, ...given },
      ...(clave && { headers: { 'idempotency-key': clave } }),
    })

  const upload = async (bytes: Uint8Array<ArrayBuffer>, comercio_id = 1, { token } = ana) => {
    const response = await shop.app.request(`/api/comercios/${comercio_id}/comprobantes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: bytes,
    })
    return { status: response.status, body: await response.json() }
  }

  const miembro = async (funcion: Funcion) => {
    const person = await shop.people.person('Comercio')
    const creado_en = new Date().toISOString()
    await shop.db
      .insertInto('comercio_miembros')
      .values({ comercio_id: 1, id_usuario: person.sub, funcion, creado_en })
      .execute()
    return person
  }

  /** Asks for something of Ana's shop. */
  const inShop = (
    { token }: { token: string },
    method: string,
    path: string,
    body?: object,
    clave?: string,
  ) =>
    shop.ask(method, `/comercios/1${path}`, {
      token,
      ...(body && { body }),
      ...(clave && { headers: { 'idempotency-key': clave } }),
    })

  return { ...shop, ana, beto, sell, upload, miembro, inShop }
}

export type TestCounter = Awaited<ReturnType<typeof counterOf>>
