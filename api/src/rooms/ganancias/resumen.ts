import type { Ganancia, ResumenGanancias } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { fechaHoraOf } from '../../machinery/fechas.rules.ts'
import { makeLibro } from '../../machinery/libros/libros.ts'
import { hasAcceptedSocio } from '../consentimientos/consentimientos.ts'
import { listMeses } from './resumen.repository.ts'

/** What a person earned in all and in each month, by state, and whether they accepted the terms without which nobody is paid. */
export const getResumen = async (db: Db, id_usuario: string): Promise<ResumenGanancias> => {
  const por_mes = await listMeses(db, id_usuario)
  const sum = (campo: 'total' | 'pendiente' | 'aprobada' | 'pagada') =>
    por_mes.reduce((total, mes) => total + mes[campo], 0)
  return {
    total: sum('total'),
    pendiente: sum('pendiente'),
    aprobada: sum('aprobada'),
    pagada: sum('pagada'),
    por_mes,
    acepta_terminos: await hasAcceptedSocio(db, id_usuario),
  }
}

const titulos = ['ID Recomendado', 'ID Transacción', 'Valor Neto', 'Fecha', 'Ganancia', 'Estado']

/** A workbook of earnings, with dates of Bogotá. */
export const libroOf = (ganancias: readonly Ganancia[]) =>
  makeLibro([
    {
      nombre: 'Ganancias',
      titulos,
      filas: ganancias.map((ganancia) => [
        ganancia.id_recomendado,
        ganancia.transaccion_id,
        ganancia.valor_neto_total,
        fechaHoraOf(ganancia.fecha_y_hora),
        ganancia.valor_ganancia,
        ganancia.estado,
      ]),
    },
  ])
