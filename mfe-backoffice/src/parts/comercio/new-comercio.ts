import type { Comercio } from '@plaza/contract'
import { typedDomicilio, typedHorarios } from './comercio-fields.tsx'

/** What the form of a new shop starts with. */
const empty = {
  nombre_barrio: '',
  direccion_punto_venta: '',
  telefono_punto_venta: '',
  administrador_id: null,
  ubicacion: '',
  municipio: null,
  horario_inicio: '08:00',
  horario_fin: '18:00',
  dias_trabajo: [],
  horario_extendido: false,
  tope_minimo_venta: 0,
  valor_domicilio: 0,
  distancia_domicilio: 0,
}

/** What the form holds at first, of a shop or of a new one. */
export const typedComercio = (comercio: Comercio | undefined) => {
  const given = comercio ?? empty
  return {
    nombre_barrio: given.nombre_barrio,
    direccion_punto_venta: given.direccion_punto_venta,
    telefono_punto_venta: given.telefono_punto_venta,
    administrador_id: given.administrador_id ?? '',
    ubicacion: given.ubicacion,
    municipio: given.municipio ?? null,
    ...typedHorarios(given),
    ...typedDomicilio(given),
  }
}
