import { Icon, styled, tokens } from '@plaza/shell/ui'
import { type ChangeEvent, type ComponentPropsWithRef, useId, useState } from 'react'

const Root = styled('div')({ display: 'grid', gap: tokens.space(1.5), minWidth: 0 })

const Label = styled('label')({ fontSize: tokens.text.sm, fontWeight: tokens.weight.strong })

const Zone = styled('div')({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: tokens.space(1),
  padding: tokens.space(6, 4),
  border: `2px dashed ${tokens.lineStrong}`,
  borderRadius: tokens.radius.card,
  color: tokens.muted,
  fontSize: tokens.text.sm,
  textAlign: 'center',
  '& strong': { color: tokens.ink, fontSize: tokens.text.md, overflowWrap: 'anywhere' },
  '& svg': { color: tokens.brand },
  '&:hover, &[data-over]': { borderColor: tokens.brand, background: tokens.brandSoft },
  '&:has(:focus-visible)': { outline: `3px solid ${tokens.brand}`, outlineOffset: '2px' },
  '&[data-error]': { borderColor: tokens.coralInk },
  // The browser's own control lies over all of it: by a press, a drop or the keyboard it is that which is meant.
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    cursor: 'pointer',
  },
})

const Note = styled('p')({
  display: 'flex',
  gap: tokens.space(1.5),
  color: tokens.muted,
  fontSize: tokens.text.sm,
  '&[data-error]': { color: tokens.coralInk, fontWeight: tokens.weight.medium },
})

const sizes = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${sizes.format(Math.max(bytes / 1000, 0.1))} kB`
    : `${sizes.format(bytes / 1_000_000)} MB`

const Chosen = ({ file }: { file: File | undefined }) =>
  file ? (
    <>
      <strong>{file.name}</strong>
      <span>{sizeText(file.size)} · Elige otro si no es este</span>
    </>
  ) : (
    <>
      <strong>Arrastra el archivo aquí</strong>
      <span>o elígelo en tu dispositivo</span>
    </>
  )

interface FileFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id'> {
  label: string
  /** What is wrong; stands in the place of `help`. */
  error?: string | undefined
  help?: string | undefined
}

/** One file: dropped, or chosen by a press or the keyboard. Says which one it has. Takes every prop of an input. */
export const FileField = ({ label, error, help, onChange, ...input }: FileFieldProps) => {
  const id = useId()
  const [file, setFile] = useState<File>()
  const [isOver, setOver] = useState(false)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.target.files?.[0])
    setOver(false)
    onChange?.(event)
  }
  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      <Zone
        data-over={isOver || undefined}
        data-error={error ? true : undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <Icon name="upload" />
        <Chosen file={file} />
        <input
          {...input}
          type="file"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-nota` : undefined}
          onChange={change}
        />
      </Zone>
      {(error || help) && (
        <Note id={`${id}-nota`} data-error={error ? true : undefined}>
          {error && <Icon name="alert" size={16} />}
          {error ?? help}
        </Note>
      )}
    </Root>
  )
}
