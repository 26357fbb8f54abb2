import type { ArbolCategorias } from '@plaza/api/contract'
import { Failure } from '@plaza/shell/form'
import { useSearchParams } from '@plaza/shell/router'
import { ChooseStep } from './choose-step.tsx'
import { MapStep } from './map-step.tsx'
import { ResultStep } from './result-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useCarga } from './use-carga.ts'
import { WorkingStep } from './working-step.tsx'

interface StepsProps {
  id: string
  arbol: ArbolCategorias
  onAgain: () => void
}

const Steps = ({ id, arbol, onAgain }: StepsProps) => {
  const { carga, setCarga, failure } = useCarga(id)
  if (failure && !carga) return <Failure text={failure} />
  if (carga?.estado === 'por_mapear')
    return <MapStep key={carga.faltan.join()} carga={carga} onChange={setCarga} />
  if (carga?.estado === 'revisada')
    return <ReviewStep carga={carga} arbol={arbol} onChange={setCarga} onCancelled={onAgain} />
  if (!carga || ['anunciada', 'en_revision', 'en_proceso'].includes(carga.estado))
    return <WorkingStep carga={carga} />
  return <ResultStep carga={carga} onAgain={onAgain} />
}

interface BulkUploadProps {
  comercioId: number
  arbol: ArbolCategorias
}

/** Many products by a workbook, step by step. Which upload it is about is in the address: a reload goes on with it. */
export const BulkUpload = ({ comercioId, arbol }: BulkUploadProps) => {
  const [params, setParams] = useSearchParams()
  const id = params.get('carga')
  const turn = (carga: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (carga) next.set('carga', carga)
      else next.delete('carga')
      return next
    })
  return id ? (
    <Steps key={id} id={id} arbol={arbol} onAgain={() => turn(null)} />
  ) : (
    <ChooseStep comercioId={comercioId} onSent={turn} />
  )
}
