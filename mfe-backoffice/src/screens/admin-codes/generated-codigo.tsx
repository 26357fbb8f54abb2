import type { Codigo } from '@plaza/contract'
import { formatFecha } from '@plaza/shell/format'
import { Button, Icon, Notice, styled, TextAreaField, toast, tokens } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'
import { copyText } from '../../parts/files/copy-text.ts'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(4),
  justifyItems: 'start',
  maxWidth: 560,
  '& > div': { width: '100%' },
})

const Line = styled('p')({ margin: 0 })

// As many lines as the code takes, and no corner to pull at.
const Whole = styled(TextAreaField)({ '&&': { fieldSizing: 'content', resize: 'none' } })

const copy = async (field: HTMLTextAreaElement) => {
  field.select()
  if (await copyText(field.value)) toast('Código copiado.')
  else toast('No pudimos copiarlo: cópialo del campo.', { severity: 'error' })
}

/** A code right after it was made: the only time that it can be read. The focus is on it. */
export const GeneratedCodigo = ({ codigo }: { codigo: Codigo }) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <Root>
      <Notice tone="success">
        <Line>Código generado exitosamente.</Line>
        <Line>Cópialo ahora: no se vuelve a mostrar.</Line>
      </Notice>
      <Whole
        ref={field}
        rows={2}
        label={`Código para ${codigo.role_assigned}`}
        readOnly
        spellCheck={false}
        value={codigo.code}
        help={`Sirve una sola vez, hasta el ${formatFecha(codigo.vence_en)}`}
      />
      <Button
        variant="outlined"
        startIcon={<Icon name="copy" size={18} />}
        onClick={() => field.current && void copy(field.current)}
      >
        Copiar
      </Button>
    </Root>
  )
}
