import type { Recuerdo } from '../actos/recuerdo.ts'
import { type Cajon, efectivoDe } from '../libros/cajas.ts'
import { readLibros } from '../libros/leer.ts'
import { comercioDe, gente, type Vendedor } from '../mundo/gente.ts'
import type { Mundo } from '../mundo/mundo.ts'

const vendedores = Object.keys(comercioDe) as Vendedor[]

/** The tills that are not closed, as the books have them: while several act, nobody can tell what lies in a drawer. */
export const readCajas = async (mundo: Mundo): Promise<Recuerdo['cajas']> => {
  const libros = await readLibros(mundo.db)
  return libros.cajas.flatMap(({ id, id_usuario, estado, abierta_en }) => {
    const quien = vendedores.find((one) => gente[one].sub === id_usuario)
    if (estado === 'cerrada' || !quien) return []
    const cajon: Cajon = { id, efectivo: efectivoDe(libros, id) }
    return [{ ...cajon, quien, estado, desde: new Date(abierta_en).getTime() }]
  })
}
