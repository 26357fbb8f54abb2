import type { Genero, Rol } from '../../../contract/index.ts'

/** Somebody of the demo. */
export interface DemoCuenta {
  correo: string
  rol: Rol
  nombres: string
  apellidos: string
  genero: Genero
  numero_documento: string
  direccion_principal: string
  telefono: string
}

/** The password of every account of the demo. */
export const claveDemo = 'PlazaDemo2026'

/** One account per role. */
export const cuentas: readonly DemoCuenta[] = [
  {
    correo: 'comprador@plaza.test',
    rol: 'Comprador',
    nombres: 'Mariana',
    apellidos: 'Rincón Peña',
    genero: 'Femenino',
    numero_documento: '1000000101',
    direccion_principal: 'Carrera 7 # 45-10, apartamento 302',
    telefono: '3005550101',
  },
  {
    correo: 'comercio@plaza.test',
    rol: 'Comercio',
    nombres: 'Hernán',
    apellidos: 'Castellanos Mora',
    genero: 'Masculino',
    numero_documento: '1000000102',
    direccion_principal: 'Calle 57 # 9-34',
    telefono: '3005550102',
  },
  {
    correo: 'administrador@plaza.test',
    rol: 'Administrador',
    nombres: 'Lucía',
    apellidos: 'Barrios Cano',
    genero: 'Femenino',
    numero_documento: '1000000103',
    direccion_principal: 'Avenida Jiménez # 4-03',
    telefono: '3005550103',
  },
  {
    correo: 'socio@plaza.test',
    rol: 'Socio',
    nombres: 'Julián',
    apellidos: 'Ospina Gil',
    genero: 'Masculino',
    numero_documento: '1000000104',
    direccion_principal: 'Calle 85 # 12-20',
    telefono: '3005550104',
  },
]
