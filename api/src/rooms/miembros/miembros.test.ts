import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipoSchema, type Funcion } from '../../../contract/index.ts'
import { createJobs, type Handlers } from '../../machinery/jobs/jobs.ts'
import { dialects, type OfficePerson, type TestOffice, testOffice } from '../../testing/testing.ts'
import { addRol } from '../usuarios/usuarios.ts'
import { notifyInvitacion } from './miembros.ts'

describe.each(dialects)('the people of a shop on %s', (dialect) => {
  let office: TestOffice
  let dueno: OfficePerson
  let otro: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    dueno = await office.worker('dueño')
    otro = await office.worker('dueño')
  })
  afterAll(() => office.close())

  const invite = (correo_electronico: string, funcion: Funcion = 'cajero', who = dueno) =>
    office.post(who, '/comercios/1/invitaciones', { correo_electronico, funcion })

  /** Sends what is due, and answers the code of the newest mail to an address. */
  const codeFor = async (correo: string) => {
    const mail = office.api.deps.mailbox?.mail ?? { send: async () => undefined }
    const { secrets } = office.api.deps
    const deps = { db: office.api.db, secrets, mail, publicOrigin: 'https://plaza.test' }
    const avisar_invitacion: Handlers['avisar_invitacion'] = (datos) =>
      notifyInvitacion(deps, datos)
    const idle = async () => undefined
    const others: Partial<Handlers> = { cortar_sesiones: idle, sellar_auditoria: idle }
    await createJobs(office.api.db, { ...others, avisar_invitacion } as Handlers, (_, error) => {
      throw error
    }).runDue()
    const { body } = await office.people.ask('GET', `/dev/buzon?correo=${correo}`)
    return /codigo=([\w-]+)/.exec(body[0].texto)?.[1] ?? ''
  }

  const accept = (who: { token: string }, codigo: string) =>
    office.post(who, '/invitaciones/aceptar', { codigo })

  const equipo = async () =>
    equipoSchema.parse((await office.get(dueno, '/comercios/1/miembros')).body)

  it('come by an invitation, once, and get the role that it takes', async () => {
    const ana = await office.person()
    const { status, body } = await invite(ana.correo.toUpperCase(), 'supervisor')
    expect([status, body.correo_electronico]).toEqual([201, ana.correo])
    expect((await equipo()).invitaciones).toHaveLength(1)
    expect((await office.get(ana, '/comercios/1/inventario')).status).toBe(403)
    const codigo = await codeFor(ana.correo)
    expect(codigo).toMatch(/^[\w-]{43}$/)
    expect(
      JSON.stringify(await office.api.db.selectFrom('comercio_invitaciones').selectAll().execute()),
    ).not.toContain(codigo)
    const workplace = { id: 1, nombre_barrio: 'Chapinero', funcion: 'supervisor' }
    expect((await accept(ana, codigo)).body).toEqual(workplace)
    expect((await office.get(ana, '/comercios/1/inventario')).status).toBe(200)
    expect((await office.api.deps.identity.find(ana.sub))?.groups).toContain('Comercio')
    const { miembros, invitaciones } = await equipo()
    expect(invitaciones).toEqual([])
    expect(miembros).toContainEqual(
      expect.objectContaining({ id_usuario: ana.sub, funcion: 'supervisor' }),
    )
    // Its answer was lost, or the mail's link is the way to work: accepted again, it leads there again.
    expect((await accept(ana, codigo)).body).toEqual(workplace)
    expect((await invite(ana.correo)).body.error.code).toBe('miembro_repetido')
    const path = `/comercios/1/miembros/${ana.sub}`
    expect((await office.patch(dueno, path, { funcion: 'cajero' })).status).toBe(200)
    expect((await accept(ana, codigo)).body).toEqual({ ...workplace, funcion: 'cajero' })
    expect((await accept(dueno, codigo)).body.error.code).toBe('invitacion_no_valida')
    expect((await office.remove(dueno, path)).status).toBe(204)
    expect((await accept(ana, codigo)).body.error.code).toBe('invitacion_no_valida')
  })

  it('come by nobody else’s invitation, nor by one that is old, withdrawn or replaced', async () => {
    const ana = await office.person()
    const eve = await office.person()
    await invite(ana.correo)
    const first = await codeFor(ana.correo)
    expect((await accept(eve, first)).body.error.code).toBe('invitacion_no_valida')
    await invite(ana.correo)
    const second = await codeFor(ana.correo)
    expect((await accept(ana, first)).body.error.code).toBe('invitacion_no_valida')
    await office.api.db
      .updateTable('comercio_invitaciones')
      .set({ vence_en: new Date(Date.now() - 1).toISOString() })
      .where('correo_electronico', '=', ana.correo)
      .execute()
    expect((await accept(ana, second)).body.error.code).toBe('invitacion_no_valida')
    const { body } = await invite(ana.correo)
    const third = await codeFor(ana.correo)
    const path = `/comercios/1/invitaciones/${body.id}`
    expect((await office.remove(dueno, path)).status).toBe(204)
    expect((await office.remove(dueno, path)).status).toBe(422)
    expect((await accept(ana, third)).body.error.code).toBe('invitacion_no_valida')
  })

  it('are one, accepted twenty times at once', async () => {
    const ana = await office.person()
    await invite(ana.correo)
    const codigo = await codeFor(ana.correo)
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(ana, codigo)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const mine = (await equipo()).miembros.filter(({ id_usuario }) => id_usuario === ana.sub)
    expect(mine).toHaveLength(1)
  })

  it('are not, when the role is taken or the account deleted at the same moment', async () => {
    const admin = await office.person('Administrador')
    const retiro = { rol: 'Comercio', motivo: 'Vendía lo que no era suyo' }
    for (let round = 0; round < 5; round++) {
      const [ana, eva] = [await office.person(), await office.person()]
      await invite(ana.correo)
      await invite(eva.correo)
      const [suya, another] = [await codeFor(ana.correo), await codeFor(eva.correo)]
      const [, , taken, gone] = await Promise.all([
        accept(ana, suya),
        accept(eva, another),
        office.post(admin, `/admin/personas/${ana.sub}/retiros`, retiro),
        office.remove(eva, `/profile/${eva.sub}`),
      ])
      expect([taken.status, gone.status]).toEqual([200, 204])
      const stay = (await equipo()).miembros.map(({ id_usuario }) => id_usuario)
      expect(stay).not.toContain(ana.sub)
      expect(stay).not.toContain(eva.sub)
      const again = await office.people.signIn(ana.correo)
      expect((await office.get(again, '/sesion')).body.roles).toEqual(['Comprador'])
    }
  })

  it('tell since when', async () => {
    const ana = await office.worker('cajero')
    const mine = (await equipo()).miembros.find(({ id_usuario }) => id_usuario === ana.sub)
    expect(mine?.creado_en).toMatch(/^\d{4}-/)
  })

  it('change what they do, and leave', async () => {
    const ana = await office.worker('cajero')
    const path = `/comercios/1/miembros/${ana.sub}`
    expect((await office.patch(dueno, path, { funcion: 'supervisor' })).body.funcion).toBe(
      'supervisor',
    )
    expect((await office.patch(ana, path, { funcion: 'dueño' })).status).toBe(403)
    expect((await office.remove(ana, `/comercios/1/miembros/${dueno.sub}`)).status).toBe(403)
    expect((await office.remove(ana, path)).status).toBe(204)
    expect((await office.get(ana, '/comercios/1/info')).status).toBe(404)
    expect((await office.remove(dueno, path)).body.error.code).toBe('miembro_no_encontrado')
  })

  it('never leave a shop to nobody, nor push out who administers it', async () => {
    const boss = await office.worker('dueño', 2)
    const self = `/comercios/2/miembros/${boss.sub}`
    expect((await office.remove(boss, self)).body.error.code).toBe('ultimo_dueno')
    expect((await office.patch(boss, self, { funcion: 'cajero' })).body.error.code).toBe(
      'ultimo_dueno',
    )
    const admin = await office.person('Comercio')
    await office.api.db
      .updateTable('comercios')
      .set({ administrador_id: admin.sub })
      .where('id', '=', 2)
      .execute()
    const theirs = `/comercios/2/miembros/${admin.sub}`
    expect((await office.remove(boss, theirs)).body.error.code).toBe('ultimo_dueno')
    expect((await office.remove(admin, self)).status).toBe(204)
  })

  it('are forgotten when they delete their account', async () => {
    const ana = await office.worker('cajero')
    expect((await office.remove(ana, `/profile/${ana.sub}`)).status).toBe(204)
    expect((await equipo()).miembros.map(({ id_usuario }) => id_usuario)).not.toContain(ana.sub)
    expect(otro.sub).not.toBe(dueno.sub)
  })

  /** Somebody's invitation to be a dueño of shop 1, and the code of its mail. */
  const inviteDueno = async (by: OfficePerson) => {
    const friend = await office.person()
    expect((await invite(friend.correo, 'dueño', by)).status).toBe(201)
    return { friend, codigo: await codeFor(friend.correo) }
  }

  const lastOf = async (by: OfficePerson) =>
    (
      await office.api.db
        .selectFrom('comercio_invitaciones')
        .select('retirada_en')
        .where('creado_por', '=', by.sub)
        .executeTakeFirstOrThrow()
    ).retirada_en

  const endings: [
    string,
    (who: OfficePerson, admin: OfficePerson) => Promise<{ status: number }>,
  ][] = [
    ['left', (who) => office.remove(who, `/comercios/1/miembros/${who.sub}`)],
    ['was taken out', (who) => office.remove(dueno, `/comercios/1/miembros/${who.sub}`)],
    [
      'was demoted',
      (who) => office.patch(dueno, `/comercios/1/miembros/${who.sub}`, { funcion: 'supervisor' }),
    ],
    [
      'lost the role',
      (who, admin) =>
        office.post(admin, `/admin/personas/${who.sub}/retiros`, {
          ...{ rol: 'Comercio', motivo: 'Fraude' },
        }),
    ],
    ['deleted the account', (who) => office.remove(who, `/profile/${who.sub}`)],
  ]

  it.each(endings)('come by no invitation of a dueño who %s', async (_, end) => {
    const [admin, fraud] = [await office.person('Administrador'), await office.worker('dueño')]
    const { friend, codigo } = await inviteDueno(fraud)
    expect((await end(fraud, admin)).status).toBeLessThan(300)
    expect(await lastOf(fraud)).not.toBeNull()
    const { invitaciones } = await equipo()
    expect(invitaciones.map(({ correo_electronico }) => correo_electronico)).not.toContain(
      friend.correo,
    )
    expect((await accept(friend, codigo)).body.error?.code).toBe('invitacion_no_valida')
    expect((await office.remove(friend, `/comercios/1/miembros/${otro.sub}`)).status).not.toBe(204)
  })

  it('come by no invitation that an older Plaza left when its dueño went', async () => {
    const fraud = await office.worker('dueño')
    const { friend, codigo } = await inviteDueno(fraud)
    await office.remove(dueno, `/comercios/1/miembros/${fraud.sub}`)
    await office.api.db
      .updateTable('comercio_invitaciones')
      .set({ retirada_en: null })
      .where('creado_por', '=', fraud.sub)
      .execute()
    expect((await accept(friend, codigo)).body.error?.code).toBe('invitacion_no_valida')
  })

  it('come by no invitation of who administered the shop, once somebody else does', async () => {
    const [admin, before, after] = [
      await office.person('Administrador'),
      await office.person('Comercio'),
      await office.person('Comercio'),
    ]
    for (const { sub } of [before, after])
      await office.api.db.transaction().execute((trx) => addRol(trx, sub, 'Comercio'))
    const place = { nombre_barrio: 'Chapinero', direccion_punto_venta: 'Calle 57 # 9-34' }
    const appoint = (administrador_id: string | null) =>
      office.put(admin, '/puntos_venta/1', { ...place, administrador_id })
    expect((await appoint(before.sub)).status).toBe(200)
    const { friend, codigo } = await inviteDueno(before)
    expect((await appoint(after.sub)).status).toBe(200)
    expect((await appoint(before.sub)).status).toBe(200)
    expect((await accept(friend, codigo)).body.error?.code).toBe('invitacion_no_valida')
    expect((await appoint(null)).status).toBe(200)
  })

  it('come by an invitation that a dueño sent to another shop than the one they left', async () => {
    const ana = await office.worker('dueño')
    const creado_en = new Date().toISOString()
    await office.api.db
      .insertInto('comercio_miembros')
      .values({ comercio_id: 2, id_usuario: ana.sub, funcion: 'dueño', creado_en })
      .execute()
    const friend = await office.person()
    const asked = { correo_electronico: friend.correo, funcion: 'cajero' }
    await office.post(ana, '/comercios/2/invitaciones', asked)
    const codigo = await codeFor(friend.correo)
    expect((await office.remove(ana, `/comercios/1/miembros/${ana.sub}`)).status).toBe(204)
    expect((await accept(friend, codigo)).body.id).toBe(2)
  })

  it('come by no invitation when an administrator took the role, until a new code gives it', async () => {
    const admin = await office.person('Administrador')
    const ana = await office.worker('dueño', 2)
    const retiro = { rol: 'Comercio', motivo: 'Vendía lo que no era suyo' }
    await office.post(admin, `/admin/personas/${ana.sub}/retiros`, retiro)
    const again = await office.people.signIn(ana.correo)
    await invite(ana.correo)
    const codigo = await codeFor(ana.correo)
    expect((await accept(again, codigo)).body.error.code).toBe('sin_permiso')
    expect((await office.get(again, '/comercios/2/inventario')).status).toBe(403)

    const idToken = { 'x-id-token': admin.idToken }
    const made = await office.post(
      admin,
      '/validation-codes',
      { role_assigned: 'Comercio' },
      idToken,
    )
    const chosen = { rol: 'Comercio', codigoValidacion: made.body.code }
    expect((await office.put(again, `/usuarios/${ana.correo}`, chosen)).status).toBe(200)
    expect((await accept(again, codigo)).status).toBe(200)
  })
})
