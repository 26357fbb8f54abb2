import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MisDatos, misDatosSchema } from '../../../contract/index.ts'
import type { Tables } from '../../../db/tables.ts'
import {
  type Accounts,
  accountsOf,
  dialects,
  seedProducto,
  seedWellKnown,
  type TestApi,
  testApi,
} from '../../testing/testing.ts'

/** Columns that say whose a row is, by the name of what they hold. */
const ofPerson =
  /usuario|correo|_por$|^sub$|^login$|^quien$|recomendado|referente|titular|declarante|administrador|documento|telefono|direccion|autor$/

/** Columns of that name that hold nobody. */
const ofNobody =
  /^(comercios\.(direccion|telefono)_punto_venta|cupones\.uno_por_persona|identity_codigos\.quien|novedades_preferencias\.correo|usuarios\.documento_negado)$/

interface Fate {
  /** Where whoever asks for their data finds it, or why not. */
  datos: keyof MisDatos | { not: string }
  /** Whether it goes with the account; what stays names nobody but by a number that is nobody's then, or is another's. */
  goes: boolean
}

const work = { datos: { not: 'what people do at work is in the books of its shop' }, goes: false }
const office = { datos: { not: 'what was decided in the office proves it' }, goes: false }
const passing = { datos: { not: 'it is there for days' }, goes: false }
const credential = {
  datos: { not: 'it proves who somebody is, and is told to nobody' },
  goes: true,
}
const others = { datos: { not: 'who is named in it has no account' }, goes: false }

/** Every table that says whose a row is. A new one is written down here, once somebody has thought about it. */
const fates: Record<string, Fate> = {
  alertas_pago: office,
  auditoria: office,
  avisos_existencias: { datos: 'avisos', goes: true },
  boletin_suscripciones: { datos: 'boletin', goes: true },
  caja_movimientos: work,
  cajas: work,
  cargas: work,
  codigos: { datos: 'codigos', goes: false },
  comercio_invitaciones: { datos: 'invitaciones_recibidas', goes: true },
  comercio_miembros: { datos: 'comercios', goes: true },
  comercios: { datos: 'comercios', goes: true },
  comprobantes: work,
  consentimientos: { datos: 'consentimientos', goes: false },
  correo_mensajes: { datos: { not: 'it stands for a mailbox that is not Plaza’s' }, goes: false },
  cortes_sesion: office,
  cuenta_dispositivos: { datos: 'dispositivos', goes: true },
  cupones: work,
  descuentos_mostrador: work,
  devoluciones: work,
  domicilios: others,
  faltantes: work,
  favoritos: { datos: 'favoritos', goes: true },
  ganancias: { datos: 'ganancias', goes: false },
  idempotencia: passing,
  identity_codigos: credential,
  identity_factores: credential,
  identity_grupos: { datos: 'roles', goes: true },
  identity_rescates: credential,
  identity_sesiones: { datos: 'sesiones', goes: true },
  identity_usuarios: { datos: 'perfil', goes: true },
  juntos_ventas: { datos: 'compras', goes: false },
  lotes: office,
  mostrador_aprobaciones: work,
  mostrador_balanzas: work,
  mostrador_favoritos: work,
  mostrador_pines: credential,
  movimientos_stock: work,
  novedades: { datos: { not: 'it is told where it happened' }, goes: true },
  novedades_leidas: { datos: { not: 'it is told where it happened' }, goes: true },
  novedades_preferencias: { datos: 'preferencias_novedades', goes: true },
  reclamos_documento: {
    datos: { not: 'it would tell that another account declares a document' },
    goes: true,
  },
  reembolsos: { datos: 'compras', goes: false },
  reportes: work,
  representantes: { datos: 'representante', goes: true },
  resena_fotos: { datos: 'resenas', goes: true },
  resena_recibos: { datos: 'recibos', goes: true },
  resena_reportes: { datos: 'reportes_hechos', goes: true },
  resenas: { datos: 'resenas', goes: true },
  roles_retirados: { datos: 'roles_retirados', goes: false },
  subidas: passing,
  usuario_roles: { datos: 'roles', goes: true },
  usuarios: { datos: 'perfil', goes: false },
  venta_clientes: others,
  venta_pagos: work,
  ventas: { datos: 'compras', goes: false },
  ventas_mostrador: work,
}

describe.each(dialects)('every table of %s', (dialect) => {
  let api: TestApi
  let people: Accounts
  beforeAll(async () => {
    api = await testApi(dialect)
    people = accountsOf(api)
  })
  afterAll(() => api.close())

  const listWhose = async () => {
    const tables = await api.db.introspection.getTables()
    return tables
      .filter(({ isView, schema }) => !isView && schema !== 'pgboss')
      .map(({ name, columns }) => ({
        name,
        columns: columns
          .map((column) => column.name)
          .filter((column) => ofPerson.test(column) && !ofNobody.test(`${name}.${column}`)),
      }))
      .filter(({ columns }) => columns.length > 0)
  }

  it('that says whose a row is tells what its owner is given of it, and what goes with them', async () => {
    const names = (await listWhose()).map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(fates).toSorted())
  })

  /** Somebody of whom there is a row in every table whose rows go with them, or are given to them. */
  const seedEverywhere = async () => {
    const { db } = api
    const ana = await seedWellKnown(db, people)
    const id_usuario = ana.sub
    const { referente } = ana
    const producto_id = await seedProducto(db, { stock: 0 })
    const creado_en = new Date().toISOString()
    const insert = (table: keyof Tables, row: object) =>
      db
        .insertInto(table)
        .values(row as never)
        .execute()
    await insert('avisos_existencias', {
      ...{ producto_id, correo: ana.correo, clave: `aviso ${id_usuario}`, version: '1', creado_en },
    })
    await insert('comercio_invitaciones', {
      ...{ comercio_id: 1, correo_electronico: ana.correo, funcion: 'cajero', creado_en },
      ...{ creado_por: referente.sub, vence_en: creado_en, usada_en: creado_en },
    })
    await insert('comercio_miembros', { comercio_id: 2, id_usuario, funcion: 'cajero', creado_en })
    const huella = `huella de ${id_usuario}`
    await insert('cuenta_dispositivos', { id_usuario, huella, visto_en: creado_en })
    await insert('favoritos', { id_usuario, producto_id, creado_en })
    await insert('mostrador_pines', { comercio_id: 1, id_usuario, huella, puesto_en: creado_en })
    await insert('novedades', {
      ...{ clave: id_usuario, tipo: 'carga', comercio_id: 1, id_usuario, titulo: 'Lista' },
      ...{ enlace: '/', creado_en },
    })
    const { id: novedad_id } = await db
      .selectFrom('novedades')
      .select('id')
      .where('clave', '=', id_usuario)
      .executeTakeFirstOrThrow()
    await insert('novedades_leidas', { id_usuario, novedad_id })
    await insert('novedades_preferencias', { id_usuario, tipo: 'pedido', campana: 1, correo: 0 })
    await insert('roles_retirados', { id_usuario, rol: 'Administrador', retirado_en: creado_en })
    await insert('reclamos_documento', {
      ...{ tipo_documento: 'Cédula de ciudadanía', numero_documento: '1', creado_en },
      ...{ declarante_id: id_usuario, titular_id: referente.sub },
    })
    const resena = { producto_id, comercio_id: 1, estrellas: 5, texto: 'Bueno', creado_en }
    await insert('resenas', { ...resena, id_usuario, autor: 'Ana Z.' })
    await insert('resenas', { ...resena, id_usuario: referente.sub, autor: 'Eva M.' })
    const { id: resena_id } = await db
      .selectFrom('resenas')
      .select('id')
      .where('id_usuario', '=', referente.sub)
      .executeTakeFirstOrThrow()
    await insert('resena_reportes', {
      ...{ resena_id, id_usuario, motivo: 'ofensiva', nota: 'Mira', creado_en },
    })
    await insert('resena_fotos', {
      clave: `foto ${id_usuario}`,
      id_usuario,
      producto_id,
      creado_en,
    })
    const id_transaccion = crypto.randomUUID()
    await insert('ventas', {
      ...{ id_transaccion, fecha_y_hora: creado_en, estado: 'Completada', estado_tx: 'aprovada' },
      ...{ id_usuario: referente.sub, canal_venta: 'mostrador', valor_neto_total: 1 },
      ...{ valor_IVA_total: 0, valor_del_envio: 0, valor_total: 1, total_a_pagar: 1 },
      valor_a_repartir: 0,
    })
    await insert('resena_recibos', { id_transaccion, id_usuario, creado_en })
    await insert('identity_factores', { sub: id_usuario })
    await insert('identity_rescates', { sub: id_usuario, hash: `rescate ${id_usuario}` })
    await insert('identity_codigos', {
      ...{ login: ana.correo, uso: 'recuperacion', quien: 'x', hash: 'x', vence_en: creado_en },
    })
    return ana
  }

  const countOf = async (table: string, columns: readonly string[], names: readonly unknown[]) => {
    const rows: Record<string, unknown>[] = await api.db
      .selectFrom(table as keyof Tables)
      .selectAll()
      .execute()
    return rows.filter((row) => columns.some((column) => names.includes(row[column]))).length
  }

  it('that keeps something of a person gives it to them, and lets it go with their account', async () => {
    const ana = await seedEverywhere()
    const names = [ana.sub, ana.correo]
    const whose = (await listWhose()).filter(({ name }) => fates[name]?.goes)
    for (const { name, columns } of whose)
      expect([name, await countOf(name, columns, names)]).not.toEqual([name, 0])
    const answer = await people.ask('GET', `/profile/${ana.sub}/datos`, ana)
    const datos = misDatosSchema.parse(answer.body)
    const told = whose.flatMap(({ name }) => {
      const key = fates[name]?.datos
      return typeof key === 'string' ? [key] : []
    })
    for (const key of told) {
      const kept = datos[key]
      expect([key, kept === null || (Array.isArray(kept) && kept.length === 0)]).toEqual([
        key,
        false,
      ])
    }
    expect((await people.ask('DELETE', `/profile/${ana.sub}`, ana)).status).toBe(204)
    for (const { name, columns } of whose)
      expect([name, await countOf(name, columns, names)]).toEqual([name, 0])
    // By the address nobody finds them anywhere.
    for (const { name, columns } of await listWhose())
      if (name !== 'correo_mensajes')
        expect([name, await countOf(name, columns, [ana.correo])]).toEqual([name, 0])
  })
})
