import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateBefore } from '../src/machinery/migrate/migrate.ts'
import { upgradeBeside } from '../src/testing/databases/beside.ts'
import { serverAnswers } from '../src/testing/services/postgres.ts'
import { seedPlaces } from '../src/testing/testing.ts'
import type { Db } from './tables.ts'

const places = async (db: Db) => {
  const { rows } = await sql`select id_usuario, municipio from usuarios order by 1`.execute(db)
  return rows
}

it.runIf(await serverAnswers())(
  'PostgreSQL gives no address the municipality of the one that stood there before it',
  async () => {
    await upgradeBeside({
      before: async (db) => {
        await migrateBefore(db, ['0136'])
        await seedPlaces(db)
        await sql`insert into usuarios (id_usuario, correo_electronico, nombres, apellidos, creado_en,
            direccion_principal)
          values ('ana', 'ana@correo.co', 'Ana', 'Rojas', now(), 'Calle 1 # 2-3, Medellín, Antioquia'),
            ('beto', 'beto@correo.co', 'Beto', 'Ruiz', now(), 'Calle 4 # 5-6, Medellín, Antioquia')`.execute(
          db,
        )
      },
      beside: (trx) =>
        sql`update usuarios set direccion_principal = 'Donde el cielo es de todos'
          where id_usuario = 'ana'`.execute(trx),
      upgrade: (db) => migrateBefore(db, []),
      after: async (db) =>
        expect(await places(db)).toEqual([
          { id_usuario: 'ana', municipio: null },
          { id_usuario: 'beto', municipio: '05001' },
        ]),
    })
  },
  60_000,
)
