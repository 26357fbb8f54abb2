import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  catalogoMostradorSchema,
  errorBodySchema,
  type Familia,
  facetasSchema,
  familiaSchema,
  familiasPageSchema,
  inventarioPageSchema,
  novedadesSchema,
  panelComercioSchema,
  productoSchema,
  productosPageSchema,
} from '../../../contract/index.ts'
import { mercadoPago } from '../../adapters/mercado-pago.ts'
import {
  dialects,
  inCafe,
  type OfficePerson,
  officeOf,
  seedProducto,
  shopOf,
  type TestShop,
  takeWhileWaited,
  testApi,
} from '../../testing/testing.ts'
import { tellOfExistencias } from '../existencias/existencias.ts'
import { lockOfrecidos } from '../inventario/inventario.ts'
import { noticeWaiting } from '../novedades/novedades.ts'

const colores = ['Rojo', 'Azul'] as const
const tallas = ['S', 'M'] as const

describe.each(dialects)('familias on %s', (dialect) => {
  let shop: TestShop
  let office: ReturnType<typeof officeOf>
  let dueno: OfficePerson

  beforeAll(async () => {
    shop = await shopOf(await testApi(dialect), mercadoPago)
    office = officeOf(shop)
    dueno = await office.worker('supervisor')
  })
  afterAll(() => shop.close())

  const path = '/comercios/1/familias'
  const read = ({ body }: { body: unknown }) => familiaSchema.parse(body)
  const codeOf = ({ body }: { body: unknown }) => errorBodySchema.parse(body).error.code

  let made = 0
  const bodyOf = (producto_id: number, more: object = {}) => {
    made += 1
    return {
      nombre: 'Camiseta de algodón',
      referencia: `FAM-${made}`,
      ejes: ['Talla', 'Color'],
      variantes: [
        { producto_id, valores: ['S', 'Rojo'] },
        ...tallas.flatMap((talla) =>
          colores
            .filter((color) => talla !== 'S' || color !== 'Rojo')
            .map((color, i) => ({
              ...{ valores: [talla, color], n_referencia: `FAM-${made}-${talla}-${color}` },
              ...{ valor_neto: 20_000 + 1000 * i, stock: 3 },
            })),
        ),
      ],
      ...more,
    }
  }
  const camiseta = async (more: object = {}) => {
    const id = await seedProducto(shop.db, {
      ...{ nombre: 'Camiseta de algodón', valor_neto: 20_000, stock: 2 },
      ...more,
    })
    const familia = read(await office.post(dueno, path, bodyOf(id)))
    return { id, familia }
  }
  const listed = async (query: string) =>
    productosPageSchema.parse(await (await shop.get(`/productos?limit=100&${query}`)).json())
  const detail = async (id: number) =>
    productoSchema.parse(await (await shop.get(`/productos/${id}`)).json())
  const memberOf = ({ variantes }: Familia, opcion: string) =>
    variantes.find((one) => one.opcion === opcion)?.id ?? 0

  it('are made in one go, of a product and copies of it', async () => {
    const { id, familia } = await camiseta()
    expect(familia.variantes.map(({ opcion }) => opcion)).toEqual([
      'Talla S · Rojo',
      'Talla S · Azul',
      'Talla M · Rojo',
      'Talla M · Azul',
    ])
    expect(familia.principal_id).toBe(id)
    const page = await office.get(dueno, path)
    expect(familiasPageSchema.parse(page.body).data[0]).toMatchObject({
      ...{ id: familia.id, variantes: 4, desde: 23_800, hasta: 24_990, stock: 11 },
    })
  })

  it('are one card, each option with its own address', async () => {
    const { id, familia } = await camiseta({ descripcion_corta: 'Fresca de unatarde' })
    const page = await listed('q=unatarde')
    expect(page).toMatchObject({ total: 1 })
    expect(page.data[0]).toMatchObject({
      ...{ id, nombre: 'Camiseta de algodón · Talla S · Rojo' },
      familia: {
        id: familia.id,
        nombre: 'Camiseta de algodón',
        opciones: 4,
        desde: 23_800,
        hasta: 24_990,
        disponible: true,
      },
    })
    const azul = await detail(memberOf(familia, 'Talla M · Azul'))
    expect(azul).toMatchObject({ opcion: 'Talla M · Azul', ejes: ['Talla', 'Color'] })
    expect(azul.variantes?.map(({ valores }) => valores.join(' '))).toEqual([
      ...['S Rojo', 'S Azul', 'M Rojo', 'M Azul'],
    ])
    expect(azul.varia_por).toEqual([{ propiedad: 'size' }, { propiedad: 'color' }])
    expect(azul.variantes?.at(-1)).toMatchObject({
      nombre: 'Camiseta de algodón · Talla M · Azul',
      propiedades: { size: 'M', color: 'Azul' },
    })
  })

  it('show the option that a search means', async () => {
    const { familia } = await camiseta({ nombre: 'Ruana tejida' })
    expect((await listed('q=ruanas azules')).data).toMatchObject([
      { id: memberOf(familia, 'Talla S · Azul') },
    ])
    expect((await listed('q=ruana roja')).total).toBe(1)
    expect((await listed('q=ruana')).data).toMatchObject([{ opcion: 'Talla S · Rojo' }])
  })

  it('tell nothing of an option that is hidden, and show another', async () => {
    const { id, familia } = await camiseta({ nombre: 'Chaleco tejido' })
    const azules = familia.variantes.filter(({ opcion }) => opcion.includes('Azul'))
    const hide = (ids: number[]) =>
      office.put(dueno, '/comercios/1/inventario/estado', { ids, en_venta: false })
    const hidden = await hide(azules.map((one) => one.id))
    expect(hidden.body).toEqual({ cambiados: 2 })
    expect((await listed('q=chaleco azul&literal=true')).total).toBe(0)
    expect((await listed('q=chaleco')).data[0]?.familia).toMatchObject({ opciones: 2 })
    await hide([id])
    expect((await listed('q=chaleco')).data).toMatchObject([
      { id: memberOf(familia, 'Talla M · Rojo') },
    ])
    await hide([memberOf(familia, 'Talla M · Rojo')])
    expect((await listed('q=chaleco')).total).toBe(0)
    const ids = familia.variantes.map((one) => one.id)
    await office.put(dueno, '/comercios/1/inventario/estado', { ids, en_venta: true })
    expect((await listed('q=chaleco azul&literal=true')).data).toMatchObject([
      { familia: { opciones: 4 } },
    ])
  })

  it('sell each option by its words, and these stay with what was sold', async () => {
    const { familia } = await camiseta()
    const rojo = memberOf(familia, 'Talla M · Rojo')
    const quoted = await shop.ask('POST', '/ventas/cotizacion', {
      body: { id_productos: [{ id: rojo, cantidad: 1 }] },
      token: shop.authorization.replace('Bearer ', ''),
    })
    expect(quoted.body).toMatchObject({
      id_productos: [{ nombre: 'Camiseta de algodón · Talla M · Rojo', valor_total: 23_800 }],
    })
    const tills = await office.get(dueno, '/comercios/1/mostrador/catalogo?desde=0&despues=0')
    const { productos } = catalogoMostradorSchema.parse(tills.body)
    expect(productos.find((one) => one.id === rojo)).toMatchObject({
      nombre: 'Camiseta de algodón · Talla M · Rojo',
      familia: { id: familia.id, nombre: 'Camiseta de algodón' },
    })
  })

  it('tell a till what joined, changed and left since it asked', async () => {
    const { familia } = await camiseta()
    const ask = async (desde: number) => {
      const url = `/comercios/1/mostrador/catalogo?desde=${desde}&despues=0`
      return catalogoMostradorSchema.parse((await office.get(dueno, url)).body)
    }
    const { hasta } = await ask(0)
    const rojo = memberOf(familia, 'Talla M · Rojo')
    await office.remove(dueno, `${path}/${familia.id}/variantes/${rojo}`)
    const { productos } = await ask(hasta)
    expect(productos.find((one) => one.id === rojo)).toMatchObject({ opcion: null, familia: null })
  })

  it('come with what their shop tells line by line, which an edit that says nothing of it keeps', async () => {
    const especificaciones = [
      { grupo: 'Tela', nombre: 'Material', valor: 'Algodón' },
      { grupo: null, nombre: 'Cuidado', valor: 'A mano' },
    ]
    const datos = {
      ...{ nombre: 'Camiseta', descripcion_corta: 'Corta', descripcion_larga: 'Larga' },
      ...{ n_referencia: `ESP-${made}`, valor_neto: 1000, stock: 1, ...inCafe },
    }
    const productos = '/comercios/1/productos'
    const { body } = await office.post(dueno, productos, { ...datos, especificaciones })
    const edited = await office.put(dueno, `${productos}/${body.id}`, {
      ...datos,
      valor_neto: 2000,
    })
    expect(edited.body).toMatchObject({ valor_neto: 2000, especificaciones })
    expect(await detail(body.id)).toMatchObject({ especificaciones })
  })

  it('are told apart by their options wherever somebody reads of one', async () => {
    const { familia } = await camiseta({ nombre: 'Alpargata bogotana' })
    const rojo = memberOf(familia, 'Talla M · Rojo')
    const panel = async () =>
      panelComercioSchema.parse((await office.get(dueno, '/comercios/1/panel')).body)
    const ana = await shop.buyer()
    await shop.pay(ana, await shop.buy(ana, [{ id: rojo, cantidad: 3 }]), 'aprobar')
    await shop.work()
    const own = expect.objectContaining({ nombre: 'Alpargata bogotana · Talla M · Rojo' })
    const { mejores_productos, bajos } = await panel()
    expect(mejores_productos).toContainEqual(own)
    expect(bajos).toContainEqual(own)
    await shop.ask('POST', `/productos/${rojo}/avisos`, { token: ana.token })
    await shop.db.updateTable('productos').set({ stock: 9 }).where('id', '=', rojo).execute()
    await tellOfExistencias(shop.db)
    await shop.buy(ana, [{ id: rojo, cantidad: 5 }])
    await noticeWaiting(shop.db, new Date())
    await shop.work()
    expect(await shop.subjectsOf({ correo: ana.correo })).toContain(
      'Volvió: Alpargata bogotana · Talla M · Rojo · Plaza',
    )
    const novedades = novedadesSchema.parse((await office.get(dueno, '/novedades')).body)
    expect(novedades.novedades.map(({ titulo }) => titulo)).toContain(
      'Quedan 4 de Alpargata bogotana · Talla M · Rojo',
    )
  })

  it('refuse what is not theirs, what is taken and what does not fit', async () => {
    const { id, familia } = await camiseta()
    const foreign = await seedProducto(shop.db, { comercio_id: 2, ...inCafe })
    const own = await seedProducto(shop.db)
    const create = (producto_id: number, more: object = {}) =>
      office.post(dueno, path, bodyOf(producto_id, more))
    expect(codeOf(await create(foreign))).toBe('producto_no_encontrado')
    expect(codeOf(await create(id))).toBe('producto_en_familia')
    const { referencia } = familia
    expect(codeOf(await create(own, { referencia }))).toBe('referencia_repetida')
    expect(codeOf(await create(own, { ejes: ['Talla'] }))).toBe('solicitud_invalida')
    expect(codeOf(await create(own, { ejes: ['Color', 'color '] }))).toBe('solicitud_invalida')
    const add = (variante: object) =>
      office.post(dueno, `${path}/${familia.id}/variantes`, { variantes: [variante] })
    expect(codeOf(await add({ producto_id: foreign, valores: ['L', 'Rojo'] }))).toBe(
      'producto_no_encontrado',
    )
    expect(codeOf(await add({ producto_id: own, valores: [' m ', 'rojo'] }))).toBe(
      'variante_repetida',
    )
    const other = await office.get(dueno, `/comercios/2/familias/${familia.id}`)
    expect(other.status).toBe(404)
    // Nothing of what was refused is left.
    expect((await detail(own)).familia).toBeUndefined()
  })

  it('take a pair of values once, also from two at once', async () => {
    const { familia } = await camiseta()
    const add = (n: number) =>
      office.post(dueno, `${path}/${familia.id}/variantes`, {
        variantes: [
          {
            ...{ valores: ['L', 'Rojo'], n_referencia: `L-${familia.id}-${n}` },
            ...{ valor_neto: 20_000, stock: 1 },
          },
        ],
      })
    const answers = await Promise.all([add(1), add(2)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('change values among themselves, with the version that was read', async () => {
    const { id, familia } = await camiseta()
    const { nombre, referencia, version } = familia
    const other = memberOf(familia, 'Talla S · Azul')
    const cambios = {
      ...{ nombre, referencia, version, ejes: ['Talla', 'Tono'], principal_id: other },
      variantes: [
        { producto_id: id, valores: ['S', 'Azul'] },
        { producto_id: other, valores: ['S', 'Rojo'] },
      ],
    }
    const changed = read(await office.put(dueno, `${path}/${familia.id}`, cambios))
    expect(memberOf(changed, 'Talla S · Azul')).toBe(id)
    const late = await office.put(dueno, `${path}/${familia.id}`, cambios)
    expect(codeOf(late)).toBe('datos_cambiados')
  })

  // Whoever sells takes products by id: who holds a later one while waiting for an earlier would be waited for in a ring.
  it.runIf(dialect === 'PostgreSQL').each(['changes', 'gets more'])(
    'hold none of their products while another waits for one, where a family %s',
    async (how) => {
      const before = await seedProducto(shop.db)
      const { id, familia } = await camiseta()
      const after = await seedProducto(shop.db)
      const joins = how === 'changes' ? before : after
      const [earlier, later] = how === 'changes' ? [joins, id] : [id, joins]
      const { nombre, referencia, version, ejes } = familia
      const nuevas = [{ producto_id: joins, valores: ['L', 'Rojo'] }]
      const rest = { nombre, referencia, version, ejes, principal_id: id }
      const ask = () =>
        how === 'changes'
          ? office.put(dueno, `${path}/${familia.id}`, {
              ...{ ...rest, nuevas, variantes: [{ producto_id: id, valores: ['S', 'Rojo'] }] },
            })
          : office.post(dueno, `${path}/${familia.id}/variantes`, { variantes: nuevas })
      const { answer, isFree } = await takeWhileWaited(shop.db, {
        hold: (trx) => lockOfrecidos(trx, [earlier]),
        act: ask,
        take: (trx) => lockOfrecidos(trx, [later]),
      })
      expect(isFree).toBe(true)
      expect(answer.status).toBeLessThan(300)
    },
  )

  const ownOf = ({ variantes }: Familia, id: number, more: object = {}) => {
    const { n_referencia, codigo_barras, valor_neto, stock, version } =
      variantes.find((one) => one.id === id) ?? ({} as Familia['variantes'][number])
    return {
      ...{ n_referencia, codigo_barras, valor_neto, stock, stock_leido: stock, version, ...more },
    }
  }

  it('change, add and number their products in one go, or none of it', async () => {
    const { id, familia } = await camiseta()
    const { nombre, referencia, version, ejes } = familia
    const other = memberOf(familia, 'Talla M · Azul')
    const names = { nombre, referencia, ejes, principal_id: id }
    const edit = (more: object) => office.put(dueno, `${path}/${familia.id}`, { ...names, ...more })
    const variantes = [
      { producto_id: id, valores: ['S', 'Rojo'], propio: ownOf(familia, id, { stock: 9 }) },
      {
        ...{ producto_id: other, valores: ['XS', 'Azul'] },
        propio: ownOf(familia, other, { valor_neto: 31_000, codigo_barras: `B-${id}` }),
      },
    ]
    const added = { valores: ['L', 'Rojo'], n_referencia: `NUEVA-${id}`, valor_neto: 5, stock: 2 }
    const twice = await edit({
      ...{ version, variantes },
      nuevas: [added, { ...added, valores: ['L', 'Azul'] }],
    })
    expect(twice).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'referencia_repetida',
          campos: { 'nuevas.1.n_referencia': expect.any(String) },
        },
      },
    })
    expect(read(await office.get(dueno, `${path}/${familia.id}`))).toEqual(familia)
    // One unit is sold before the change comes: it stays sold.
    await shop.db.updateTable('productos').set({ stock: 1 }).where('id', '=', id).execute()
    const changed = read(await edit({ version, variantes, nuevas: [added] }))
    expect(changed.variantes.map((one) => [one.opcion, one.valor_neto, one.stock])).toEqual([
      ['Talla S · Rojo', 20_000, 8],
      ['Talla S · Azul', 20_000, 3],
      ['Talla M · Rojo', 20_000, 3],
      ['Talla XS · Azul', 31_000, 3],
      ['Talla L · Rojo', 5, 2],
    ])
    const moved = await office.get(dueno, `/comercios/1/productos/${id}/movimientos?limit=1`)
    expect(moved.body).toMatchObject({ data: [{ tipo: 'edicion', cantidad: 7 }] })
    // Who comes second is told, of the family as of one of its products.
    expect(codeOf(await edit({ version, variantes }))).toBe('datos_cambiados')
    const late = { propio: { ...ownOf(familia, other), valor_neto: 7 } }
    const stale = [{ producto_id: other, valores: ['XS', 'Azul'], ...late }]
    expect(codeOf(await edit({ version: changed.version, variantes: stale }))).toBe(
      'datos_cambiados',
    )
    const oversold = { ...ownOf(changed, id), stock: 0, stock_leido: 100 }
    expect(
      await edit({
        version: changed.version,
        variantes: [{ producto_id: id, valores: ['S', 'Rojo'], propio: oversold }],
      }),
    ).toMatchObject({ body: { error: { campos: { 'variantes.0.stock': expect.any(String) } } } })
    const foreign = await seedProducto(shop.db, { comercio_id: 2, ...inCafe })
    const stolen = [{ producto_id: foreign, valores: ['S', 'Rojo'] }]
    for (const more of [{ variantes: stolen }, { nuevas: stolen }])
      expect(codeOf(await edit({ version: changed.version, ...more }))).toBe(
        'producto_no_encontrado',
      )
  })

  it('are on offer with none that costs as much as before', async () => {
    const { id, familia } = await camiseta({ valor_antes: 30_000 })
    const { nombre, referencia, version, ejes } = familia
    const raised = { valores: ['S', 'Rojo'], propio: ownOf(familia, id, { valor_neto: 40_000 }) }
    const names = { nombre, referencia, ejes, principal_id: id, version, nuevas: [] }
    const body = { ...names, variantes: [{ producto_id: id, ...raised }] }
    expect((await office.put(dueno, `${path}/${familia.id}`, body)).status).toBe(200)
    expect((await detail(id)).valor_antes).toBeNull()
  })

  it('are dissolved by whoever may stock their shop, and leave every product', async () => {
    const { familia } = await camiseta()
    const url = `${path}/${familia.id}`
    const cajero = await office.worker('cajero')
    expect((await office.remove(cajero, url)).status).toBe(403)
    expect((await office.remove(dueno, `/comercios/2/familias/${familia.id}`)).status).toBe(404)
    expect((await office.remove(dueno, url)).status).toBe(204)
    expect((await office.remove(dueno, url)).status).toBe(404)
    for (const { id, n_referencia } of familia.variantes) {
      const { body } = await office.get(dueno, `/comercios/1/productos/${id}`)
      expect(body).toMatchObject({ n_referencia, familia_id: null, opcion: null, en_familia: 0 })
    }
  })

  it('are shown in the inventory by the photo of their first product, where an option has none', async () => {
    const { id, familia } = await camiseta()
    const own = memberOf(familia, 'Talla M · Azul')
    const values = [
      { producto_id: id, path: 'imagenes/primera.webp', orden: 1 },
      { producto_id: own, path: 'imagenes/propia.webp', orden: 1 },
    ]
    await shop.db.insertInto('producto_imagenes').values(values).execute()
    const ids = familia.variantes.map((one) => one.id)
    const page = await office.get(dueno, `/comercios/1/inventario?ids=${ids}`)
    const { data } = inventarioPageSchema.parse(page.body)
    const shown = new Map(data.map(({ id: producto, imagen }) => [producto, imagen]))
    expect(ids.map((producto) => shown.get(producto))).toEqual([
      ...['imagenes/primera.webp', 'imagenes/primera.webp', 'imagenes/primera.webp'],
      'imagenes/propia.webp',
    ])
  })

  it('go with their last product, which stays', async () => {
    const { familia } = await camiseta()
    for (const { id } of familia.variantes) {
      const left = await office.remove(dueno, `${path}/${familia.id}/variantes/${id}`)
      expect(left.status).toBe(204)
    }
    expect((await office.get(dueno, `${path}/${familia.id}`)).status).toBe(404)
    const first = await detail(familia.principal_id)
    expect([first.opcion, first.familia]).toEqual([undefined, undefined])
    expect((await listed('q=camiseta')).data.map(({ id }) => id)).toContain(familia.principal_id)
  })

  it('show the cheapest, and the first of those that cost the same', async () => {
    const { id, familia } = await camiseta({ nombre: 'Sombrero vueltiao' })
    const azul = memberOf(familia, 'Talla M · Azul')
    await shop.db
      .updateTable('productos')
      .set({ valor_neto: 10_000 })
      .where('id', '=', azul)
      .execute()
    expect((await listed('q=sombrero')).data).toMatchObject([
      { id: azul, familia: { desde: 11_900 } },
    ])
    await shop.db
      .updateTable('productos')
      .set({ valor_neto: 20_000 })
      .where('id', '=', azul)
      .execute()
    expect((await listed('q=sombrero')).data).toMatchObject([{ id }])
  })

  // Whatever is done to products, lists show one of each family that has something on sale, and every count says so.
  it('are counted as they are listed, whatever becomes of their products', async () => {
    const all = await shop.db.selectFrom('productos').select(['id']).execute()
    let seed = 7
    const next = (n: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % n
    }
    for (let i = 0; i < 60; i++) {
      const id = all[next(all.length)]?.id ?? 0
      const set = [
        { status: 0 },
        { status: 1 },
        { valor_neto: 5000 + next(5) * 1000 },
        { valor_antes: next(2) ? 99_000 : null },
        { categoria_id: next(2) ? 1 : 5, subcategoria_id: null, subsubcategoria_id: null },
      ][next(5)]
      await shop.db
        .updateTable('productos')
        .set(set ?? {})
        .where('id', '=', id)
        .execute()
    }
    const rows = await shop.db
      .selectFrom('productos')
      .select(['id', 'familia_id', 'status', 'en_lista'])
      .execute()
    const faces = rows.filter((row) => row.familia_id !== null && row.en_lista === 1)
    const families = new Set(rows.flatMap(({ familia_id }) => familia_id ?? []))
    expect(faces.map(({ familia_id }) => familia_id).toSorted()).toEqual([...families].toSorted())
    const cards = new Set(
      rows.filter(({ status }) => status === 1).map((row) => row.familia_id ?? `p${row.id}`),
    )
    for (const query of ['', 'oferta=true', 'categoria=alimentos', 'categoria=tecnologia']) {
      const { data, total } = await listed(query)
      const facetas = facetasSchema.parse(await (await shop.get(`/facetas?${query}`)).json())
      expect([data.length, facetas.total]).toEqual([total, total])
    }
    expect((await listed('')).total).toBe(cards.size)
  })
})
