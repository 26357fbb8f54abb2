import { media, styled, tokens } from '@plaza/shell/ui'
import { type ReactNode, useId } from 'react'

/** A form of the back office: one column of 560 px whose sections are below each other. */
export const OfficeForm = styled('form')({
  display: 'grid',
  gap: tokens.space(5),
  maxWidth: '560px',
  minWidth: 0,
})

const Section = styled('section')({
  display: 'grid',
  gap: tokens.space(5),
  minWidth: 0,
  padding: tokens.space(5),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& h2': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud, lineHeight: 1.2 },
  [media.tabletUp]: {
    padding: tokens.space(6),
    '& > button, & > a': { justifySelf: 'start' },
  },
})

const Lead = styled('p')({
  marginTop: tokens.space(1),
  color: tokens.muted,
  fontSize: tokens.text.sm,
})

interface FormSectionProps {
  title: string
  lead?: ReactNode | undefined
  children: ReactNode
}

/** One section of a form, or of what is read in its place, under its title. */
export const FormSection = ({ title, lead, children }: FormSectionProps) => {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {children}
    </Section>
  )
}

/** Fields that belong together, side by side where there is room. */
export const FieldRow = styled('div')({
  display: 'grid',
  gap: tokens.space(5, 4),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  alignItems: 'start',
})

const Bar = styled('div')({
  position: tokens.sticky,
  bottom: tokens.bottomBar,
  zIndex: tokens.layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  alignItems: 'center',
  justifyContent: 'flex-end',
  margin: tokens.space(0, -1),
  padding: tokens.space(3, 1),
  borderTop: `1px solid ${tokens.line}`,
  background: tokens.paper,
  // Two of them fit beside each other.
  [media.phone]: { '& > button, & > a': { flex: '1 1 auto', paddingInline: tokens.space(2) } },
})

/** The buttons that save or leave a form, always in sight. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <Bar data-sticky-bar>{children}</Bar>
)
