import type { Carga } from '@plaza/contract'
import { styled, tokens } from '@plaza/shell/ui'
import { FormSection } from '../../../parts/form/form-parts.tsx'
import { countText, rowsText } from '../../../parts/table/count-text.ts'

const Progress = styled('progress')({ width: '100%', height: '8px', accentColor: tokens.brand })

/** An upload that moves by itself: while it is read, and while its rows go in. */
export const WorkingStep = ({ carga }: { carga: Carga | undefined }) => {
  const isGoingIn = carga?.estado === 'en_proceso'
  const done = isGoingIn ? carga.procesadas : undefined
  return (
    <FormSection
      title={isGoingIn ? 'Guardando los productos' : 'Revisando el archivo'}
      lead="Puedes salir de esta página: el trabajo sigue y lo encuentras al volver."
    >
      <Progress
        aria-label={isGoingIn ? 'Guardando los productos' : 'Revisando el archivo'}
        {...(done !== undefined && { value: done, max: Math.max(carga?.filas ?? 1, 1) })}
      />
      <p role="status">
        {done === undefined
          ? 'Un momento…'
          : `${countText(done)} de ${rowsText(carga?.filas ?? 0)}`}
      </p>
    </FormSection>
  )
}
