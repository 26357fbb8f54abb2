import { Failure, useStillHere } from '@plaza/shell/form'
import { useSearchParams } from '@plaza/shell/router'
import { Button, styled, tokens } from '@plaza/shell/ui'
import type { Nombres } from '../../../parts/producto/value-text.ts'
import { ChooseStep } from './choose-step.tsx'
import { MapStep } from './map-step.tsx'
import { ResultStep } from './result-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { Steps, stepOf } from './steps.tsx'
import { useCarga } from './use-carga.ts'
import { WorkingStep } from './working-step.tsx'

const Lost = styled('div')({ display: 'grid', justifyItems: 'start', gap: tokens.space(4) })

interface StepsProps {
  id: string
  nombres: Nombres
  onAgain: () => void
}

type StepProps = Omit<StepsProps, 'id'> & Pick<ReturnType<typeof useCarga>, 'carga' | 'setCarga'>

const Step = ({ carga, setCarga, nombres, onAgain }: StepProps) => {
  if (carga?.estado === 'por_mapear')
    return <MapStep key={carga.faltan.join()} carga={carga} onChange={setCarga} />
  if (carga?.estado === 'revisada')
    return <ReviewStep carga={carga} nombres={nombres} onChange={setCarga} onCancelled={onAgain} />
  if (!carga || ['anunciada', 'en_revision', 'en_proceso'].includes(carga.estado))
    return <WorkingStep carga={carga} />
  return <ResultStep carga={carga} onAgain={onAgain} />
}

const Upload = ({ id, nombres, onAgain }: StepsProps) => {
  const { carga, setCarga, failure } = useCarga(id)
  if (failure && !carga)
    return (
      <Lost>
        <Failure text={failure} />
        <Button variant="outlined" onClick={onAgain}>
          Subir otro archivo
        </Button>
      </Lost>
    )
  return (
    <>
      <Steps at={stepOf(carga?.estado)} />
      <Step carga={carga} setCarga={setCarga} nombres={nombres} onAgain={onAgain} />
    </>
  )
}

interface BulkUploadProps {
  comercioId: number
  nombres: Nombres
}

/**
 * Many products by a workbook, step by step. Which upload it is about is in the address: a reload goes on with it. Whoever has left
 * before a workbook was there, or an upload taken back, stays where they are.
 */
export const BulkUpload = ({ comercioId, nombres }: BulkUploadProps) => {
  const [params, setParams] = useSearchParams()
  const id = params.get('carga')
  const isStillHere = useStillHere()
  const turn = (carga: string | null) => {
    if (!isStillHere()) return
    setParams((next) => {
      if (carga) next.set('carga', carga)
      else next.delete('carga')
      return next
    })
  }
  return id ? (
    <Upload key={id} id={id} nombres={nombres} onAgain={() => turn(null)} />
  ) : (
    <>
      <Steps at={0} />
      <ChooseStep comercioId={comercioId} onSent={turn} />
    </>
  )
}
