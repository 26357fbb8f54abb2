import { mostFotosResena } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { useRef, useState } from 'react'
import { refusalOf, sendFoto } from './opinion-calls.ts'

/** A photo of the review that is being written: on its way, there, or refused. */
export interface Foto {
  id: number
  name: string
  path?: string | undefined
  error?: string | undefined
}

/** The photos of a review about a product: those that it had, and those that are sent while it is written. */
export const useFotos = (producto: number, before: readonly string[]) => {
  const ids = useRef(before.length)
  const [fotos, setFotos] = useState<Foto[]>(() =>
    before.map((path, id) => ({ id, name: `Foto ${id + 1}`, path })),
  )
  const [isFull, setFull] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const left = mostFotosResena - fotos.length

  const patch = (id: number, change: Partial<Foto>) =>
    setFotos((all) => all.map((foto) => (foto.id === id ? { ...foto, ...change } : foto)))

  const start = async (id: number, file: File) => {
    try {
      patch(id, { path: await sendFoto(producto, file) })
    } catch (cause) {
      patch(id, {
        error: refusalText(cause, 'No pudimos subir esta foto. Quítala y prueba otra vez.'),
      })
    }
  }

  const add = (files: readonly File[]) => {
    setFull(files.length > left)
    setChanged(true)
    const added = files.slice(0, left).map((file) => {
      ids.current += 1
      return { file, foto: { id: ids.current, name: file.name, error: refusalOf(file) } }
    })
    setFotos((all) => [...all, ...added.map(({ foto }) => foto)])
    for (const { file, foto } of added) if (!foto.error) void start(foto.id, file)
  }

  return {
    fotos,
    left,
    /** More were chosen than there is room for. */
    isFull,
    /** Some were added or taken away. */
    isChanged,
    add,
    remove: (id: number) => {
      setFull(false)
      setChanged(true)
      setFotos((all) => all.filter((foto) => foto.id !== id))
    },
    isSending: fotos.some(({ path, error }) => !path && !error),
    /** What the review names them by. */
    paths: fotos.flatMap(({ path }) => (path ? [path] : [])),
  }
}

export type Fotos = ReturnType<typeof useFotos>
