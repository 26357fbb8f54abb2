import type { EstadoCarga } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { note } from '../novedades/novedades.ts'
import { findCarga } from './cargas.repository.ts'

const titulos: Partial<Record<EstadoCarga, string>> = {
  por_mapear: 'Tu carga espera que digas qué es cada columna',
  revisada: 'Tu carga está revisada',
  terminada: 'Tu carga terminó',
  con_errores: 'Tu carga terminó con errores',
  fallida: 'Tu carga no se pudo hacer',
}

/** Tells who uploaded a workbook how far it has come, where it waits for them or is over. */
export const tellOfCarga = async (db: Db, id: string) => {
  const carga = await findCarga(db, id)
  const titulo = carga && titulos[carga.estado]
  if (!titulo) return
  const { comercio_id, id_usuario, estado, file_name } = carga
  await note(db, {
    ...{ clave: `carga ${id} ${estado}`, tipo: 'carga', comercio_id, id_usuario, titulo },
    detalle: file_name,
    enlace: `/inventario/crear-producto?comercioId=${comercio_id}&modo=masiva&carga=${id}`,
  })
}
