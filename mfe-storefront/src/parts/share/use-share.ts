import { toast } from '@plaza/shell/ui'
import { useRef, useState } from 'react'
import { copyField } from './copy-field.ts'

const notCopied = 'No pudimos copiar el enlace. Quedó seleccionado para que lo copies.'

/** The two ways of taking a link along: the clipboard, and the device's own dialog where it has one. */
export const useShare = (title: string, link: string) => {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  const copy = async () => {
    const done = field.current ? await copyField(field.current) : false
    setCopied(done)
    if (!done) toast(notCopied, { severity: 'error' })
    return done
  }

  const shareNatively = async () => {
    // Closing the device's own dialog rejects; there is nothing to tell then.
    if (navigator.share) return navigator.share({ title, url: link }).catch(() => undefined)
    if (await copy()) toast('Enlace copiado.')
  }

  return { field, copied, copy, shareNatively }
}
