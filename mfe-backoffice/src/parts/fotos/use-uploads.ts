import { refusalText } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { type Asker, type ProductoKey, recordPhoto, refusalOf, sendPhoto } from './photo-calls.ts'

/** A photo on its way: how much of it has gone, from 0 to 1, or why it did not arrive. */
export interface Upload {
  id: number
  file: File
  part: number
  error?: string | undefined
  /** Whether another try can help. */
  canRetry?: boolean | undefined
}

/** What is said when the photos are not as they were asked for. */
export const notKept = 'Hubo un error al guardar la imagen'

const notSent = 'Hubo un error al subir la imagen a S3'

const failedText = (what: string, cause: unknown) => {
  const why = refusalText(cause, '')
  return why ? `${what}. ${why}` : what
}

let lastId = 0
const uploadOf = (file: File): Upload => {
  lastId += 1
  return { id: lastId, file, part: 0, error: refusalOf(file) }
}

interface Recording {
  /** Does a piece of work once all that was asked for before is done. */
  inLine: (work: () => Promise<void>) => void
  /** Told all photos of the product whenever there is one more. */
  onRecorded: (imagenes: string[]) => void
}

/**
 * Sends photos: those of one choice travel at once and are recorded in their order. A photo that fails stays in
 * `uploads` with its reason.
 */
export const useUploads = (producto: ProductoKey, { inLine, onRecorded }: Recording) => {
  const [uploads, setUploads] = useState<Upload[]>([])

  const patch = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  const record = async (id: number, sending: Promise<string | undefined>, asker: Asker) => {
    const key = await sending
    if (!key) return
    try {
      onRecorded(await recordPhoto(producto, key, asker))
      drop(id)
      toast('Imagen guardada exitosamente')
    } catch (cause) {
      const error = failedText(notKept, cause)
      patch(id, { error, canRetry: true })
    }
  }

  const start = ({ id, file }: Upload) => {
    const asker = { sub: getSession().sub }
    const onProgress = (part: number) => patch(id, { part })
    const sending = sendPhoto(producto, file, onProgress, asker).catch((cause) => {
      const error = failedText(notSent, cause)
      patch(id, { error, canRetry: true })
      return undefined
    })
    inLine(() => record(id, sending, asker))
  }

  const add = (files: File[]) => {
    const added = files.map(uploadOf)
    setUploads((all) => [...all, ...added])
    for (const upload of added) if (!upload.error) start(upload)
  }

  const retry = (upload: Upload) => {
    patch(upload.id, { part: 0, error: undefined, canRetry: false })
    start(upload)
  }

  return { uploads, add, retry, drop }
}
