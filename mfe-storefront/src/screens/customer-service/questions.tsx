import { Section, styled, tokens } from '@plaza/shell/ui'
import { questions } from './question-list.ts'

const List = styled('div')({
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& details + details': { borderTop: `1px solid ${tokens.line}` },
  '& summary': {
    padding: tokens.space(4, 5),
    fontWeight: tokens.weight.strong,
    cursor: 'pointer',
  },
  '& p': { maxWidth: '68ch', padding: tokens.space(0, 5, 5), color: tokens.muted },
})

/** Frequent questions, one answer open at a time. */
export const Questions = () => (
  <Section title="Preguntas frecuentes">
    <List>
      {questions.map(({ question, answer }) => (
        <details key={question} name="preguntas">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </List>
  </Section>
)
