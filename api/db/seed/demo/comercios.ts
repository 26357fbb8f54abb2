/** A shop of the demo: a point of sale in a neighbourhood of Bogotá. Amounts in COP, distance in km. */
export type DemoComercio = {
  nombre_barrio: string
  direccion_punto_venta: string
  telefono_punto_venta: string
  horario_inicio: string
  horario_fin: string
  dias_trabajo: readonly string[]
  horario_extendido: boolean
  tope_minimo_venta: number
  valor_domicilio: number
  distancia_domicilio: number
  ubicacion: string
}

const laborables = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']
const hastaSabado = [...laborables, 'Sábado']
const todos = [...hastaSabado, 'Domingo']

/** The shops of the demo, each under the key by which products name it. */
export const comercios = {
  chapinero: {
    nombre_barrio: 'Chapinero',
    direccion_punto_venta: 'Calle 57 # 9-34',
    telefono_punto_venta: '6015550101',
    horario_inicio: '09:00',
    horario_fin: '19:00',
    dias_trabajo: hastaSabado,
    horario_extendido: false,
    tope_minimo_venta: 9000,
    valor_domicilio: 6500,
    distancia_domicilio: 5,
    ubicacion: '4.6438, -74.0633',
  },
  usaquen: {
    nombre_barrio: 'Usaquén',
    direccion_punto_venta: 'Carrera 6 # 117-22',
    telefono_punto_venta: '6015550102',
    horario_inicio: '10:00',
    horario_fin: '19:30',
    dias_trabajo: todos,
    horario_extendido: true,
    tope_minimo_venta: 15000,
    valor_domicilio: 7500,
    distancia_domicilio: 6,
    ubicacion: '4.6951, -74.0309',
  },
  candelaria: {
    nombre_barrio: 'La Candelaria',
    direccion_punto_venta: 'Calle 11 # 3-45',
    telefono_punto_venta: '6015550103',
    horario_inicio: '09:00',
    horario_fin: '18:00',
    dias_trabajo: todos,
    horario_extendido: false,
    tope_minimo_venta: 9000,
    valor_domicilio: 6000,
    distancia_domicilio: 4,
    ubicacion: '4.5967, -74.0722',
  },
  teusaquillo: {
    nombre_barrio: 'Teusaquillo',
    direccion_punto_venta: 'Calle 36 # 17-28',
    telefono_punto_venta: '6015550104',
    horario_inicio: '07:00',
    horario_fin: '19:00',
    dias_trabajo: todos,
    horario_extendido: true,
    tope_minimo_venta: 5000,
    valor_domicilio: 5500,
    distancia_domicilio: 4,
    ubicacion: '4.6274, -74.0727',
  },
  kennedy: {
    nombre_barrio: 'Kennedy Central',
    direccion_punto_venta: 'Carrera 78B # 35-16 Sur',
    telefono_punto_venta: '6015550105',
    horario_inicio: '08:00',
    horario_fin: '20:00',
    dias_trabajo: todos,
    horario_extendido: true,
    tope_minimo_venta: 0,
    valor_domicilio: 6000,
    distancia_domicilio: 7,
    ubicacion: '4.6262, -74.1532',
  },
  suba: {
    nombre_barrio: 'Suba Centro',
    direccion_punto_venta: 'Carrera 91 # 143-30',
    telefono_punto_venta: '6015550106',
    horario_inicio: '08:00',
    horario_fin: '19:00',
    dias_trabajo: hastaSabado,
    horario_extendido: false,
    tope_minimo_venta: 0,
    valor_domicilio: 6500,
    distancia_domicilio: 6,
    ubicacion: '4.7416, -74.0838',
  },
  cedritos: {
    nombre_barrio: 'Cedritos',
    direccion_punto_venta: 'Calle 140 # 12-48',
    telefono_punto_venta: '6015550107',
    horario_inicio: '09:00',
    horario_fin: '20:00',
    dias_trabajo: todos,
    horario_extendido: true,
    tope_minimo_venta: 0,
    valor_domicilio: 7000,
    distancia_domicilio: 5,
    ubicacion: '4.7236, -74.0388',
  },
  sanfelipe: {
    nombre_barrio: 'San Felipe',
    direccion_punto_venta: 'Carrera 23 # 76-19',
    telefono_punto_venta: '6015550108',
    horario_inicio: '10:00',
    horario_fin: '18:30',
    dias_trabajo: hastaSabado,
    horario_extendido: false,
    tope_minimo_venta: 15000,
    valor_domicilio: 7000,
    distancia_domicilio: 5,
    ubicacion: '4.6663, -74.0702',
  },
  engativa: {
    nombre_barrio: 'Engativá Pueblo',
    direccion_punto_venta: 'Carrera 116 # 66-41',
    telefono_punto_venta: '6015550109',
    horario_inicio: '08:00',
    horario_fin: '18:00',
    dias_trabajo: hastaSabado,
    horario_extendido: false,
    tope_minimo_venta: 0,
    valor_domicilio: 7500,
    distancia_domicilio: 8,
    ubicacion: '4.7142, -74.1394',
  },
  paloquemao: {
    nombre_barrio: 'Paloquemao',
    direccion_punto_venta: 'Calle 19 # 25-04',
    telefono_punto_venta: '6015550110',
    horario_inicio: '05:00',
    horario_fin: '16:30',
    dias_trabajo: todos,
    horario_extendido: false,
    tope_minimo_venta: 10000,
    valor_domicilio: 5000,
    distancia_domicilio: 9,
    ubicacion: '4.6166, -74.0843',
  },
} as const satisfies Record<string, DemoComercio>

export type ComercioKey = keyof typeof comercios
