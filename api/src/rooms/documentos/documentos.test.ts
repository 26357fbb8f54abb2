import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DecisionDocumento,
  type Reclamo,
  reclamosPageSchema,
} from '../../../contract/index.ts'
import {
  dialects,
  newUsuario,
  nextDocumento,
  type OfficePerson,
  type TestOffice,
  testOffice,
} from '../../testing/testing.ts'

const motivo = 'Mostró la cédula'

describe.each(dialects)('whose a document is on %s', (dialect) => {
  let office: TestOffice
  let admin: OfficePerson
  beforeAll(async () => {
    office = await testOffice(dialect)
    admin = await office.person('Administrador')
  })
  afterAll(() => office.close())

  type Who = { sub: string; correo: string }

  const registered = async (numero_documento: string) => {
    const ana = await office.people.signUp()
    const answer = await office.people.register(newUsuario(ana, { numero_documento }))
    return { ...ana, answer }
  }

  const open = async ({ correo }: Who, { token }: { token: string }) =>
    office.get({ token }, `/usuarios/by-email/${correo}`)

  /** Somebody who declared a document and has signed in since. */
  const arrived = async (numero_documento = nextDocumento()) => {
    const { answer, ...ana } = await registered(numero_documento)
    await office.people.confirm(ana.correo)
    const session = { ...ana, ...(await office.people.signIn(ana.correo)) }
    await open(session, session)
    return { ...session, numero_documento }
  }

  const declare = (who: Who & { token: string }, numero_documento: string) =>
    office.put(who, `/usuarios/${who.correo}`, { numero_documento })

  const ownerOf = async (numero: string) =>
    (
      await office.api.db
        .selectFrom('usuarios')
        .select('id_usuario')
        .where('documento_propio', '=', numero)
        .execute()
    ).map(({ id_usuario }) => id_usuario)

  const list = async (numero: string, estado = 'abierto') => {
    const { body } = await office.get(admin, `/admin/documentos?limit=100&estado=${estado}`)
    return reclamosPageSchema
      .parse(body)
      .data.filter(({ numero_documento }) => numero_documento === numero)
  }

  const decide = (
    { id, titular }: Reclamo,
    decision: DecisionDocumento,
    by: { token: string } = admin,
  ) => {
    const titular_id = titular?.id_usuario ?? null
    return office.post(by, `/admin/documentos/${id}/decision`, { decision, titular_id, motivo })
  }

  const firstOf = (reclamos: Reclamo[]) => {
    const [reclamo] = reclamos
    if (!reclamo) throw new Error('nobody claims it')
    return reclamo
  }

  const profileOf = async (who: Who & { token: string }) =>
    (await office.get(who, `/profile/${who.sub}`)).body

  it('is nobody’s until an address is confirmed: a stranger keeps nobody’s from them', async () => {
    const cedula = nextDocumento()
    expect((await registered(cedula)).answer.status).toBe(201)
    expect(await ownerOf(cedula)).toEqual([])
    const dueña = await arrived(cedula)
    expect(await ownerOf(cedula)).toEqual([dueña.sub])
    expect(await list(cedula)).toEqual([])
  })

  it('is asked about alike, whether it is somebody’s or nobody’s', async () => {
    const taken: string[] = []
    for (let i = 0; i < 10; i++) taken.push((await arrived()).numero_documento)
    const free = taken.map(() => nextDocumento())
    const prober = await arrived()
    const seen = async (numero: string) => {
      const asked = office.api.ran.length
      const put = await declare(prober, numero)
      const ran = office.api.ran.slice(asked)
      const read = [
        put,
        await open(prober, prober),
        await office.get(prober, `/profile/${prober.sub}`),
        await office.get(prober, `/profile/${prober.sub}/datos`),
      ]
      const told = read.map(({ status, body }) => [status, body])
      const text = JSON.stringify(told)
        .replaceAll(numero, '#')
        .replace(/"generado_en":"[^"]*"/, '')
      return { ran, text: text.replace(/"creado_en":"[^"]*"/g, '') }
    }
    const first = await seen(nextDocumento())
    for (const numero of [...taken, ...free].slice(0, 18).reverse())
      expect(await seen(numero)).toEqual(first)
    // Each is on record, with who asked.
    const mine = (await Promise.all(taken.map((numero) => list(numero)))).flat()
    expect(mine.length).toBeGreaterThan(7)
    expect(new Set(mine.map(({ declarante }) => declarante.id_usuario))).toEqual(
      new Set([prober.sub]),
    )
  })

  it('is told alike at the registration and at the first sign-in', async () => {
    const { numero_documento: taken } = await arrived()
    const told = async (numero: string) => {
      const asked = office.api.ran.length
      const { answer, ...ana } = await registered(numero)
      const ran = office.api.ran.slice(asked)
      await office.people.confirm(ana.correo)
      const session = { ...ana, ...(await office.people.signIn(ana.correo)) }
      const from = office.api.ran.length
      const opened = await open(session, session)
      const again = await open(session, session)
      const bodies = [answer, opened, again].map(({ status, body }) => [status, body])
      const text = JSON.stringify(bodies)
      return {
        ran: [...ran, ...office.api.ran.slice(from)],
        text: text.replaceAll(numero, '#').replaceAll(ana.sub, '').replaceAll(ana.correo, ''),
      }
    }
    expect(await told(taken)).toEqual(await told(nextDocumento()))
  })

  it('is of one alone, when two confirm at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const cedula = nextDocumento()
      const both = await Promise.all(
        [1, 2, 3].map(async () => {
          const { answer, ...ana } = await registered(cedula)
          await office.people.confirm(ana.correo)
          return { ...ana, ...(await office.people.signIn(ana.correo)) }
        }),
      )
      const answers = await Promise.all(both.flatMap((one) => [open(one, one), open(one, one)]))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const [owner, ...more] = await ownerOf(cedula)
      expect(more).toEqual([])
      const others = both.filter(({ sub }) => sub !== owner).map(({ sub }) => sub)
      const claimed = (await list(cedula)).map(({ declarante }) => declarante.id_usuario)
      expect(claimed.sort()).toEqual(others.sort())
    }
  })

  it('is swapped by two at once without either waiting for the other for ever', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await arrived(), await arrived()]
      const answers = await Promise.all([
        declare(one, two.numero_documento),
        declare(two, one.numero_documento),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      for (const numero of [one.numero_documento, two.numero_documento])
        expect((await ownerOf(numero)).length).toBeLessThan(2)
    }
  })

  it('stays with who has it, by an administrator’s word, which the other is told', async () => {
    const dueña = await arrived()
    const otro = await arrived(dueña.numero_documento)
    expect(await profileOf(otro)).toMatchObject({ documento_negado: false })
    const reclamo = firstOf(await list(dueña.numero_documento))
    expect(reclamo).toMatchObject({
      declarante: { id_usuario: otro.sub, correo_electronico: otro.correo, vigente: true },
      titular: { id_usuario: dueña.sub, correo_electronico: dueña.correo },
    })
    const { status, body } = await decide(reclamo, 'mantener')
    expect([status, body.estado, body.motivo]).toEqual([200, 'mantenido', motivo])
    expect(await ownerOf(dueña.numero_documento)).toEqual([dueña.sub])
    expect((await profileOf(otro)).documento_negado).toBe(true)
    expect((await profileOf(dueña)).documento_negado).toBe(false)
    const told = JSON.stringify([await profileOf(otro), (await open(otro, otro)).body])
    expect(told).not.toContain(dueña.sub)
    expect(told).not.toContain(dueña.correo)
    const log = await office.get(admin, `/admin/auditoria?recurso=documento&recurso_id=${body.id}`)
    expect(log.body.data).toMatchObject([
      {
        accion: 'decidir',
        id_usuario: admin.sub,
        despues: { decision: 'mantener', declarante_id: otro.sub, titular_id: dueña.sub, motivo },
      },
    ])
  })

  it('moves to who claims it, and is told to who had it', async () => {
    const ladrón = await arrived()
    const dueña = await arrived(ladrón.numero_documento)
    const { body } = await decide(firstOf(await list(ladrón.numero_documento)), 'mover')
    expect([body.estado, body.titular.id_usuario]).toEqual(['movido', dueña.sub])
    expect(await ownerOf(ladrón.numero_documento)).toEqual([dueña.sub])
    expect((await profileOf(ladrón)).documento_negado).toBe(true)
    await open(ladrón, ladrón)
    expect(await ownerOf(ladrón.numero_documento)).toEqual([dueña.sub])
  })

  it('is decided once, by two administrators at once and by one twice', async () => {
    const other = await office.person('Administrador')
    for (let round = 0; round < 5; round++) {
      const dueña = await arrived()
      const otro = await arrived(dueña.numero_documento)
      const reclamo = firstOf(await list(dueña.numero_documento))
      const answers = await Promise.all([
        decide(reclamo, 'mover'),
        decide(reclamo, 'mantener', other),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const moved = answers[0]?.status === 200
      // Whose answer got lost sends the same again.
      const again = await decide(reclamo, moved ? 'mover' : 'mantener', moved ? admin : other)
      expect([again.status, again.body.estado]).toEqual([200, moved ? 'movido' : 'mantenido'])
      const overtaken = await decide(reclamo, 'mover', moved ? other : admin)
      expect(overtaken.body.error.code).toBe('reclamo_decidido')
      const log = `/admin/auditoria?recurso=documento&recurso_id=${reclamo.id}`
      expect((await office.get(admin, log)).body.total).toBe(1)
      expect(await ownerOf(dueña.numero_documento)).toEqual([(moved ? otro : dueña).sub])
    }
  })

  it('is not moved from somebody whom the administrator did not see, nor to who dropped it', async () => {
    const dueña = await arrived()
    const [uno, dos] = [
      await arrived(dueña.numero_documento),
      await arrived(dueña.numero_documento),
    ]
    const [primero, segundo] = await list(dueña.numero_documento)
    expect([primero?.declarante.id_usuario, segundo?.declarante.id_usuario]).toEqual([
      uno.sub,
      dos.sub,
    ])
    if (!primero || !segundo) return
    expect((await decide(primero, 'mover')).status).toBe(200)
    expect((await decide(segundo, 'mover')).body.error.code).toBe('datos_cambiados')
    await declare(dos, nextDocumento())
    const now = firstOf(await list(dueña.numero_documento))
    expect(now).toMatchObject({ titular: { id_usuario: uno.sub }, declarante: { vigente: false } })
    expect((await decide(now, 'mover')).body.error.code).toBe('datos_cambiados')
    expect((await decide(now, 'mantener')).status).toBe(200)
    expect((await profileOf(dos)).documento_negado).toBe(false)
  })

  it('is decided by no administrator who has it or wants it, or was one a moment ago', async () => {
    const dueña = await arrived()
    const otro = await arrived(dueña.numero_documento)
    const reclamo = firstOf(await list(dueña.numero_documento))
    await office.api.db
      .insertInto('usuario_roles')
      .values({ id_usuario: otro.sub, rol: 'Administrador', creado_en: new Date().toISOString() })
      .execute()
    expect((await decide(reclamo, 'mover', otro)).body.error.code).toBe('sin_permiso')
    const late = await office.person('Administrador')
    await office.post(admin, `/admin/personas/${late.sub}/retiros`, {
      ...{ rol: 'Administrador', motivo },
    })
    expect((await decide(reclamo, 'mover', late)).status).toBe(401)
    expect(await ownerOf(dueña.numero_documento)).toEqual([dueña.sub])
  })

  it('is free when its owner deletes the account, and nothing of it stays', async () => {
    const dueña = await arrived()
    const otro = await arrived(dueña.numero_documento)
    expect(await list(dueña.numero_documento)).toHaveLength(1)
    expect((await office.remove(dueña, `/profile/${dueña.sub}`)).status).toBe(204)
    expect(await list(dueña.numero_documento)).toEqual([])
    await open(otro, otro)
    expect(await ownerOf(dueña.numero_documento)).toEqual([otro.sub])
    expect((await office.remove(otro, `/profile/${otro.sub}`)).status).toBe(204)
    expect(await ownerOf(dueña.numero_documento)).toEqual([])
  })

  it('is claimed again after a wrong word, and by no more than one open claim', async () => {
    const dueña = await arrived()
    const otro = await arrived(dueña.numero_documento)
    for (let i = 0; i < 3; i++) await declare(otro, dueña.numero_documento)
    const open = await list(dueña.numero_documento)
    expect(open).toHaveLength(1)
    await decide(firstOf(open), 'mantener')
    await declare(otro, dueña.numero_documento)
    expect((await profileOf(otro)).documento_negado).toBe(false)
    expect(await list(dueña.numero_documento)).toHaveLength(1)
    await decide(firstOf(await list(dueña.numero_documento)), 'mover')
    expect(await ownerOf(dueña.numero_documento)).toEqual([otro.sub])
  })
})
