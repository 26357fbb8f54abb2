import type { CampoCarga } from '../../../../contract/index.ts'

/** What a row says of the family that its product is an option of. */
export interface ReadFamilia {
  referencia: string
  /** Empty where the row says none. */
  nombre: string
  /** None where the row leaves them to the others of its family. */
  ejes: string[]
  valores: string[]
  /** What the first rows of the family that say them say: a family that is yet to be made is made of it. */
  comun?: Pick<ReadFamilia, 'nombre' | 'ejes'>
}

export const camposEje = ['caracteristica_1', 'caracteristica_2', 'caracteristica_3'] as const
export const camposValor = ['valor_1', 'valor_2', 'valor_3'] as const
const campos = ['familia', 'familia_nombre', ...camposEje, ...camposValor] as const

const most = (campo: (typeof campos)[number]) => {
  if (campo === 'familia') return 60
  if (campo === 'familia_nombre') return 150
  return campo.startsWith('valor') ? 40 : 30
}

/** Reads the family of a row; undefined where it says none. What is wrong is told to `fail`. */
export const readFamilia = (
  celdaOf: (campo: CampoCarga) => string | number | null | undefined,
  fail: (campo: CampoCarga, mensaje: string) => void,
): ReadFamilia | undefined => {
  const said = new Map(
    campos.map((campo) => {
      const text = String(celdaOf(campo) ?? '')
        .replace(/\s+/g, ' ')
        .trim()
      if (text.length > most(campo)) fail(campo, `No puede tener más de ${most(campo)} caracteres`)
      return [campo, text] as const
    }),
  )
  const textOf = (campo: (typeof campos)[number]) => said.get(campo) ?? ''
  const referencia = textOf('familia')
  if (!referencia) {
    const first = campos.find(textOf)
    if (first) fail(first, 'Escribe también la familia')
    return undefined
  }
  const listOf = (columns: readonly (typeof campos)[number][], falta: string) => {
    const last = columns.findLastIndex(textOf)
    for (const campo of columns.slice(0, last + 1)) if (!textOf(campo)) fail(campo, falta)
    return columns.slice(0, last + 1).map(textOf)
  }
  return {
    referencia,
    nombre: textOf('familia_nombre'),
    ejes: listOf(camposEje, 'Falta la característica'),
    valores: listOf(camposValor, 'Falta el valor'),
  }
}

type WithFamilia = { familia?: ReadFamilia | undefined }

/** Tells each row what the first rows of its family say of its name and axes. */
export const shareFamilias = <F extends WithFamilia>(leidas: readonly F[]): F[] => {
  const said = new Map<string, Pick<ReadFamilia, 'nombre' | 'ejes'>>()
  for (const { familia } of leidas) {
    if (!familia) continue
    const { nombre, ejes } = said.get(familia.referencia) ?? { nombre: '', ejes: [] }
    said.set(familia.referencia, {
      nombre: nombre || familia.nombre,
      ejes: ejes.length > 0 ? ejes : familia.ejes,
    })
  }
  return leidas.map((leida) => {
    const comun = leida.familia && said.get(leida.familia.referencia)
    return leida.familia && comun ? { ...leida, familia: { ...leida.familia, comun } } : leida
  })
}
