import type { FamiliaTyped, FilaTyped } from './typed.ts'

const nombres = {
  n_referencia: 'la referencia',
  codigo_barras: 'el código de barras',
  valor_neto: 'el valor neto',
  stock: 'el stock',
} as const

type Campo = keyof typeof nombres

const textOf = (text: string) => (text === '' ? 'vacío' : `«${text}»`)

const ejesOf = ({ ejes }: FamiliaTyped) => ejes.map(({ nombre }) => nombre).join('|')

const mergeFila = (read: FilaTyped, typed: FilaTyped, now: FilaTyped, told: string[]) => {
  const merged = { ...typed }
  const name = now.valores.join(' · ')
  for (const campo of Object.keys(nombres) as Campo[]) {
    if (now[campo] === read[campo] || now[campo] === typed[campo]) continue
    if (typed[campo] === read[campo]) {
      merged[campo] = now[campo]
      told.push(`${name}: ${nombres[campo]} ahora es ${textOf(now[campo])}.`)
    } else
      told.push(
        `${name}: ${nombres[campo]} ahora es ${textOf(now[campo])}, y tú escribiste ${textOf(typed[campo])}.`,
      )
  }
  const [before, mine, theirs] = [read, typed, now].map(({ valores }) => valores.join(' · '))
  if (theirs === before || theirs === mine) return merged
  if (mine !== before) told.push(`${theirs}: tú escribiste ${textOf(mine ?? '')}.`)
  else {
    merged.valores = now.valores
    told.push(`${before} ahora es ${theirs}.`)
  }
  return merged
}

/**
 * What is typed on top of what somebody else made of the family since it was read: what only they changed is taken, what both did
 * stays as it is typed, and `told` says each in a sentence.
 */
export const mergeFamilia = (read: FamiliaTyped, typed: FamiliaTyped, now: FamiliaTyped) => {
  const told: string[] = []
  const rowsOf = ({ variantes }: FamiliaTyped) =>
    new Map(variantes.map((fila) => [fila.producto_id, fila]))
  const [before, after] = [rowsOf(read), rowsOf(now)]
  // Other axes are other values of each: what was typed of them fits nowhere.
  const isOtherwise = ejesOf(now) !== ejesOf(read)
  if (isOtherwise) told.push(`Ahora se distinguen en ${ejesOf(now).replaceAll('|', ', ')}.`)
  const fit = (fila: FilaTyped): FilaTyped =>
    isOtherwise ? { ...fila, valores: now.ejes.map((_, at) => fila.valores[at] ?? '') } : fila
  const variantes = typed.variantes.flatMap((fila) => {
    if (fila.producto_id === null) return [fit(fila)]
    const [was, is] = [before.get(fila.producto_id), after.get(fila.producto_id)]
    if (was && is) {
      const mine = isOtherwise ? { ...fila, valores: was.valores } : fila
      return [mergeFila(was, mine, is, told)]
    }
    told.push(`${fila.valores.join(' · ')} ya no es de esta familia.`)
    return []
  })
  const known = new Set(typed.variantes.map(({ producto_id }) => producto_id))
  const joined = now.variantes.filter(({ producto_id }) => !known.has(producto_id))
  for (const { valores } of joined) told.push(`${valores.join(' · ')} es nueva.`)
  const own = (campo: 'nombre' | 'referencia' | 'principal_id', what: string) => {
    if (now[campo] === read[campo] || now[campo] === typed[campo]) return typed[campo]
    if (campo !== 'principal_id') told.push(`${what} ahora es ${textOf(now[campo])}.`)
    return typed[campo] === read[campo] ? now[campo] : typed[campo]
  }
  const principal = own('principal_id', '')
  return {
    told,
    typed: {
      nombre: own('nombre', 'El nombre'),
      referencia: own('referencia', 'La referencia de la familia'),
      principal_id: after.has(Number(principal)) ? principal : now.principal_id,
      ejes: isOtherwise ? now.ejes : typed.ejes,
      variantes: [...variantes, ...joined],
    } satisfies FamiliaTyped,
  }
}
