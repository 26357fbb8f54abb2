import { limitesFoto, tiposFoto } from '@plaza/contract'
import { Icon, styled, tokens } from '@plaza/shell/ui'
import { type DragEvent, useId, useState } from 'react'

const Zone = styled('div')({
  position: 'relative',
  display: 'grid',
  gap: tokens.space(1),
  justifyItems: 'center',
  padding: tokens.space(5, 4),
  border: `1.5px dashed ${tokens.lineStrong}`,
  borderRadius: tokens.radius.control,
  color: tokens.muted,
  fontSize: tokens.text.sm,
  textAlign: 'center',
  '& > label': { color: tokens.brand, fontSize: tokens.text.md, fontWeight: tokens.weight.strong },
  '&:where([data-over], :hover)': { background: tokens.brandSoft },
  '&:focus-within': { outline: `2px solid ${tokens.focus}`, outlineOffset: '2px' },
})

// Over the whole zone and not seen: the device's own chooser opens wherever the zone is pressed.
const Chooser = styled('input')({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  cursor: 'pointer',
})

/** Takes photos, several at once, by a choice or dropped upon it. */
export const PhotoPicker = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <Zone
      data-over={isOver || undefined}
      onDragOver={(event) => hasFiles(event) && setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <Icon name="upload" size={24} />
      <label htmlFor={id}>Agregar fotos</label>
      <p id={`${id}-nota`}>
        Elige varias o suéltalas aquí. JPG, PNG, WebP o AVIF, hasta{' '}
        {limitesFoto.bytes / 1024 / 1024} MB cada una.
      </p>
      <Chooser
        id={id}
        type="file"
        multiple
        accept={tiposFoto.join(',')}
        aria-describedby={`${id}-nota`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </Zone>
  )
}
