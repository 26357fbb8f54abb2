/** What each field of a shop is called on the screen. */
export const comercioNames = {
  nombre_barrio: 'Nombre del barrio',
  direccion_punto_venta: 'Dirección',
  telefono_punto_venta: 'Teléfono',
  administrador_id: 'Administrador',
  ubicacion: 'Ubicación',
  municipio: 'Municipio desde donde despachas',
  horario_inicio: 'Hora de inicio',
  horario_fin: 'Hora de fin',
  dias_trabajo: 'Días de trabajo',
  horario_extendido: 'Horario extendido',
  tope_minimo_venta: 'Valor mínimo de venta',
  valor_domicilio: 'Valor del domicilio',
  distancia_domicilio: 'Distancia del domicilio',
}
