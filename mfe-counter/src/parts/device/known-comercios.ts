import type { ComercioDeUsuario } from '@plaza/contract'
import { readNote, writeNote } from './device.ts'

const noteOf = (sub: string | null) => `comercios ${sub}`

/** The shops of a person that this device knows of; undefined when it knows of none. */
export const readKnown = (sub: string | null) => readNote<ComercioDeUsuario[]>(noteOf(sub))

export const writeKnown = (sub: string | null, comercios: ComercioDeUsuario[]) =>
  writeNote(noteOf(sub), comercios)

/** Remembers one more: who opened its till straight away finds it in the list too, when the device starts without a connection. */
export const addKnown = async (sub: string | null, comercio: ComercioDeUsuario) => {
  const others = ((await readKnown(sub)) ?? []).filter(({ id }) => id !== comercio.id)
  await writeKnown(sub, [...others, comercio])
}
