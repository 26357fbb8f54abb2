import { divipola } from './divipola.ts'

/** A municipality, or what the DANE counts like one. */
export interface Municipio {
  /** Of the DANE, five digits. */
  codigo: string
  nombre: string
}

/** A department and what is in it. */
export interface Departamento {
  /** Of the DANE, two digits: its municipalities' codes begin with it. */
  codigo: string
  nombre: string
  municipios: readonly Municipio[]
}

const parse = (): Departamento[] => {
  const all: (Departamento & { municipios: Municipio[] })[] = []
  for (const line of divipola.trim().split('\n')) {
    const [codigo = '', ...words] = line.split(' ')
    const nombre = words.join(' ')
    if (codigo.length === 2) all.push({ codigo, nombre, municipios: [] })
    else all.at(-1)?.municipios.push({ codigo, nombre })
  }
  return all
}

/** The departments of Colombia, by code. */
export const departamentos: readonly Departamento[] = parse()

const nombres = new Map(
  departamentos.flatMap(({ nombre, municipios }) =>
    municipios.map((municipio) => [
      municipio.codigo,
      { municipio: municipio.nombre, departamento: nombre },
    ]),
  ),
)

/** The names that a code stands for; undefined for a code that there is not. */
export const lugarOf = (codigo: string) => nombres.get(codigo)

/** "Medellín, Antioquia"; Bogotá is its own department. */
export const nombreOfLugar = (codigo: string) => {
  const lugar = lugarOf(codigo)
  if (!lugar) return undefined
  const { municipio, departamento } = lugar
  return municipio === departamento ? municipio : `${municipio}, ${departamento}`
}
