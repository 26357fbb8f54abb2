import { type ComerciosCercanos, maxNearComercios } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Person } from '../../ports/sessions.ts'
import { openUsuario } from '../registro/registro.ts'
import type { UsuariosDeps } from '../usuarios/usuarios.ts'
import { distanciaKm, type Punto, puntoOf } from './distancia.rules.ts'
import { findPerfil } from './perfil.repository.ts'

const listUbicados = (db: Db) =>
  db
    .selectFrom('comercios')
    .select([
      ...(['id', 'nombre_barrio', 'direccion_punto_venta', 'telefono_punto_venta'] as const),
      ...(['horario_inicio', 'horario_fin', 'dias_trabajo', 'ubicacion'] as const),
      ...(['distancia_domicilio', 'valor_domicilio'] as const),
    ])
    .where('status', '=', 1)
    .where('borrado_en', 'is', null)
    .where('ubicacion', '<>', '')
    .execute()

type Ubicado = Awaited<ReturnType<typeof listUbicados>>[number]

const nearTo = (here: Punto, { ubicacion, dias_trabajo, distancia_domicilio, ...row }: Ubicado) => {
  const punto = puntoOf(ubicacion)
  if (!punto) return []
  const km = distanciaKm(here, punto)
  return [
    {
      ...row,
      dias_trabajo: JSON.parse(dias_trabajo) as string[],
      distancia_km: Math.round(km * 10) / 10,
      lleva: distancia_domicilio > 0 && km <= distancia_domicilio,
      km,
    },
  ]
}

/** The shops near where the person's profile says they are: that they told, and nothing else is asked of them. */
export const listNear = async (deps: UsuariosDeps, person: Person): Promise<ComerciosCercanos> => {
  await openUsuario(deps, person)
  const { latitud = null, longitud = null } = (await findPerfil(deps.db, person.sub)) ?? {}
  if (latitud === null || longitud === null) return { ubicacion: false, comercios: [] }
  const all = await listUbicados(deps.db)
  const comercios = all
    .flatMap((one) => nearTo({ latitud, longitud }, one))
    .sort((one, other) => one.km - other.km || one.id - other.id)
    .slice(0, maxNearComercios)
    .map(({ km: _, ...comercio }) => comercio)
  return { ubicacion: true, comercios }
}
