import type { Generated } from 'kysely'
import type { TipoNovedad } from '../../contract/index.ts'

interface NovedadesTable {
  id: Generated<number>
  /** Names what happened, which is told once. */
  clave: string
  tipo: TipoNovedad
  /** Null where it is Plaza's. */
  comercio_id: number | null
  /** The only one of the shop whom it concerns; null for all who run it. */
  id_usuario: string | null
  titulo: string
  detalle: string | null
  enlace: string
  creado_en: string
}

interface NovedadesLeidasTable {
  id_usuario: string
  novedad_id: number
}

interface NovedadesPreferenciasTable {
  id_usuario: string
  tipo: TipoNovedad
  campana: number
  correo: number
}

/** What people at work are told of as it happens. */
export interface NovedadesTables {
  novedades: NovedadesTable
  novedades_leidas: NovedadesLeidasTable
  novedades_preferencias: NovedadesPreferenciasTable
}
