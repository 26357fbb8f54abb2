import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  maxOpciones,
  opcionesProductoSchema,
  opcionProductoSchema,
} from '../../../contract/index.ts'
import {
  dialects,
  inCafe,
  type OfficePerson,
  type TestOffice,
  testOffice,
} from '../../testing/testing.ts'

let references = 0

describe.each(dialects)('colors and suppliers of a shop on %s', (dialect) => {
  let office: TestOffice
  let ana: OfficePerson
  let another: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    ana = await office.worker('supervisor')
    another = await office.worker('dueño', 2)
  })
  afterAll(() => office.close())

  const opciones = async (who = ana, comercio = 1) =>
    opcionesProductoSchema.parse((await office.get(who, `/comercios/${comercio}/opciones`)).body)
  const add = async (nombre: string, lista = 'colores', who = ana, comercio = 1) => {
    const { status, body } = await office.post(who, `/comercios/${comercio}/opciones/${lista}`, {
      nombre,
    })
    expect(status).toBe(201)
    return opcionProductoSchema.parse(body)
  }
  const change = (id: number, cambio: object, lista = 'colores') =>
    office.patch(ana, `/comercios/1/opciones/${lista}/${id}`, cambio)
  const fresh = (given: object) => {
    references += 1
    return {
      ...{ nombre: 'Ruana', descripcion_corta: 'De lana', descripcion_larga: 'De lana virgen.' },
      ...{ n_referencia: `O-${references}`, valor_neto: 10_000, stock: 4, ...inCafe, ...given },
    }
  }
  const create = async (given: object) => office.post(ana, '/comercios/1/productos', fresh(given))
  const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
    status,
    body.error?.code,
  ]

  it('are added once however they are written, by two at once too', async () => {
    const first = await add('Azul petróleo')
    const same = await Promise.all([add('AZUL  PETROLEO'), add('azul petróleo'), add('Ocre')])
    expect(same.map(({ id }) => id === first.id)).toEqual([true, true, false])
    const both = await Promise.all([add('Vino tinto'), add('vino Tinto')])
    expect(both[0]?.id).toBe(both[1]?.id)
    const { colores, proveedores } = await opciones()
    expect(colores.map(({ nombre }) => nombre)).toContain('Azul petróleo')
    expect(proveedores).toEqual([])
  })

  it('are each of one list of one shop: no other shop sees, changes or uses them', async () => {
    const rojo = await add('Rojo')
    const telares = await add('Telares', 'proveedores')
    const foreign = await add('Rojo', 'colores', another, 2)
    expect(foreign.id).not.toBe(rojo.id)
    expect((await opciones(another, 2)).colores).toEqual([foreign])
    expect(codeOf(await change(foreign.id, { nombre: 'Mío' }))).toEqual([
      404,
      'opcion_no_encontrada',
    ])
    expect(codeOf(await change(telares.id, { nombre: 'x' }))).toEqual([404, 'opcion_no_encontrada'])
    expect(codeOf(await create({ color_id: foreign.id }))).toEqual([422, 'color_no_encontrado'])
    expect(codeOf(await create({ color_id: telares.id }))).toEqual([422, 'color_no_encontrado'])
    const other = await create({ proveedor_id: rojo.id })
    expect(codeOf(other)).toEqual([422, 'proveedor_no_encontrado'])
    expect(codeOf(await create({ color_id: 2_000_000_000 }))).toEqual([422, 'color_no_encontrado'])
    const path = '/comercios/1/opciones/tallas'
    expect(codeOf(await office.post(ana, path, { nombre: 'x' }))).toEqual([
      404,
      'opcion_no_encontrada',
    ])
  })

  it('are told to shoppers by name, the color alone, and as it is called now', async () => {
    const color = await add('Mostaza')
    const proveedor = await add('Lanas del Tundama', 'proveedores')
    const made = await create({ color_id: color.id, proveedor_id: proveedor.id })
    const read = async () => (await office.api.get(`/productos/${made.body.id}`)).json()
    expect(await read()).toMatchObject({ color: 'Mostaza' })
    expect(JSON.stringify(await read())).not.toContain('Tundama')
    expect((await change(color.id, { nombre: 'Mostaza oscuro' })).status).toBe(200)
    expect(await read()).toMatchObject({ color: 'Mostaza oscuro' })
  })

  it('stay with what has them when archived, and are chosen for nothing else', async () => {
    const gris = await add('Gris')
    const blanco = await add('Blanco')
    const { body } = await create({ color_id: gris.id })
    expect((await change(gris.id, { archivada: true })).body).toMatchObject({ archivada: true })
    expect(codeOf(await create({ color_id: gris.id }))).toEqual([422, 'color_no_encontrado'])
    const path = `/comercios/1/productos/${body.id}`
    const kept = fresh({ color_id: gris.id, stock: 9 })
    expect((await office.put(ana, path, kept)).status).toBe(200)
    expect((await office.put(ana, path, { ...kept, color_id: blanco.id })).status).toBe(200)
    expect(codeOf(await office.put(ana, path, kept))).toEqual([422, 'color_no_encontrado'])
    expect(await add('gris')).toEqual({ ...gris, archivada: false })
  })

  it('have names of their own, and lists have an end', async () => {
    const negro = await add('Negro')
    await add('Crudo')
    expect(codeOf(await change(negro.id, { nombre: 'crudo ' }))).toEqual([409, 'opcion_repetida'])
    const blank = await change(negro.id, { nombre: ' ' })
    expect(blank.body.error.campos).toEqual({ nombre: 'Escribe un nombre' })
    const { proveedores } = await opciones()
    const rows = Array.from({ length: maxOpciones - proveedores.length }, (_, i) => ({
      ...{ comercio_id: 1, lista: 'proveedores' as const, nombre: `P ${i}`, clave: `p ${i}` },
      creado_en: new Date().toISOString(),
    }))
    await office.api.db.insertInto('comercio_opciones').values(rows).execute()
    const more = await office.post(ana, '/comercios/1/opciones/proveedores', { nombre: 'Uno más' })
    expect(codeOf(more)).toEqual([409, 'demasiadas_opciones'])
    expect((await add('p 7', 'proveedores')).nombre).toBe('P 7')
  })
})
