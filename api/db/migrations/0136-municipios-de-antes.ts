import { type Kysely, sql } from 'kysely'
import { municipioIn } from '../lugares/match.ts'
import { inBatches } from '../piecemeal.ts'

export const isPiecemeal = true

const most = 500

interface Tabla {
  tabla: string
  id: string
  direccion: string
  /** Before all of its ids. */
  first: string | number
}

// What is typed stays: an address that names no municipality, or one of several, goes on being read as it is. One that an API of
// before changes meanwhile is another's.
const mark = (db: Kysely<unknown>, { tabla, id, direccion, first }: Tabla) =>
  inBatches<string | number>(db, async (trx, after = first) => {
    const { rows } = await sql<{ id: string | number; direccion: string }>`
      select ${sql.ref(id)} as id, ${sql.ref(direccion)} as direccion from ${sql.table(tabla)}
      where ${sql.ref(id)} > ${after} and ${sql.ref(direccion)} is not null and municipio is null
      order by ${sql.ref(id)} limit ${sql.lit(most)}`.execute(trx)
    for (const row of rows) {
      const codigo = municipioIn(row.direccion)
      if (codigo)
        await sql`update ${sql.table(tabla)} set municipio = ${codigo}
          where ${sql.ref(id)} = ${row.id} and ${sql.ref(direccion)} = ${row.direccion}
            and municipio is null`.execute(trx)
    }
    return rows.length === most ? rows.at(-1)?.id : undefined
  })

/** Addresses of people and shops that name their municipality at their end get its code. */
export const up = async (db: Kysely<unknown>) => {
  await mark(db, {
    ...{ tabla: 'usuarios', id: 'id_usuario', direccion: 'direccion_principal', first: '' },
  })
  await mark(db, {
    ...{ tabla: 'comercios', id: 'id', direccion: 'direccion_punto_venta', first: 0 },
  })
}

/** A code that was found stands beside what was typed, which nobody changed: the columns go with 0135. */
export const down = async () => undefined
