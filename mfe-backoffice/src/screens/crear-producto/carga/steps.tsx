import type { Carga } from '@plaza/contract'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'

const names = ['Archivo', 'Columnas', 'Revisión', 'Resultado'] as const

/** Which of the steps an upload has come to; the first one while there is none. */
export const stepOf = (estado: Carga['estado'] | undefined) => {
  if (estado === undefined || estado === 'anunciada') return 0
  if (estado === 'por_mapear') return 1
  return estado === 'en_revision' || estado === 'revisada' ? 2 : 3
}

const List = styled('ol')({
  display: 'flex',
  gap: tokens.space(2),
  maxWidth: '720px',
  margin: tokens.space(0, 0, 4),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flex: 1,
    gap: tokens.space(2),
    alignItems: 'center',
    minWidth: 0,
    paddingBottom: tokens.space(2),
    borderBottom: `3px solid ${tokens.line}`,
    color: tokens.muted,
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.strong,
  },
  '& > li[data-done]': { borderColor: tokens.leaf, color: tokens.ink },
  '& > li[aria-current]': { borderColor: tokens.brand, color: tokens.brand },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  [media.phone]: { '& > li': { flexDirection: 'column', gap: 0, alignItems: 'flex-start' } },
})

/** The steps of a bulk upload, and which one it is at. */
export const Steps = ({ at }: { at: number }) => (
  <List aria-label="Pasos de la carga">
    {names.map((name, step) => (
      <li
        key={name}
        data-done={step < at || undefined}
        {...(step === at && { 'aria-current': 'step' as const })}
      >
        {step < at ? <Icon name="check" size={18} /> : <b>{step + 1}</b>}
        {name}
      </li>
    ))}
  </List>
)
