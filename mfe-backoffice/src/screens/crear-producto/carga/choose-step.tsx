import { cargaFormSchema, extensionesLibro } from '@plaza/contract'
import { Failure, refusalText } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { Button, media, styled, toast, tokens } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { DownloadButton } from '../../../parts/files/download-button.tsx'
import { FileField } from '../../../parts/files/file-field.tsx'
import { FormSection } from '../../../parts/form/form-parts.tsx'
import { announceCarga, downloadPlantilla, sendLibro } from './carga-calls.ts'
import { RecentCargas } from './recent-cargas.tsx'

const Form = styled('form')({
  display: 'grid',
  gap: tokens.space(4),
  [media.tabletUp]: { '& > button': { justifySelf: 'start' } },
})
const Progress = styled('progress')({ width: '100%', height: '8px', accentColor: tokens.brand })

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  maxWidth: '720px',
  '& > *': { minWidth: 0 },
})

const notSent = 'Hubo un error al subir el archivo Excel'
const unknown = 'Ups, Ocurrio un error'

interface ChooseStepProps {
  comercioId: number
  onSent: (id: string) => void
}

const useSending = ({ comercioId, onSent }: ChooseStepProps) => {
  const [part, setPart] = useState<number>()
  const [failure, setFailure] = useState('')

  const send = async (file: File) => {
    const { sub } = getSession()
    const { id, url } = await announceCarga(comercioId, file, sub)
    try {
      await sendLibro(url, file, { sub, onProgress: setPart })
    } catch {
      return setFailure(notSent)
    }
    toast('Archivo Excel subido exitosamente')
    onSent(id)
  }

  const start = async (file: File) => {
    setPart(0)
    setFailure('')
    await send(file).catch((cause) => setFailure(refusalText(cause, unknown)))
    setPart(undefined)
  }

  return { part, failure, start }
}

/** Takes the workbook, and gives the template to whoever has none. */
export const ChooseStep = (props: ChooseStepProps) => {
  const { part, failure, start } = useSending(props)
  const [refusal, setRefusal] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('archivo')
    const name = file instanceof File ? file.name : ''
    const checked = cargaFormSchema.safeParse({ archivo: name })
    setRefusal(checked.error?.issues[0]?.message)
    if (checked.success && file instanceof File) void start(file)
  }
  return (
    <Root>
      <FormSection
        title="Sube tu archivo"
        lead="Antes de cambiar nada te mostramos qué pasaría con cada fila."
      >
        <DownloadButton
          find={downloadPlantilla}
          fileName="plantilla-productos.xlsx"
          otherwise="No se pudo descargar la plantilla. Inténtalo de nuevo."
        >
          Descargar la plantilla
        </DownloadButton>
        <Form noValidate aria-label="Carga masiva" onSubmit={submit}>
          <FileField
            label="Archivo de Excel"
            name="archivo"
            accept={extensionesLibro.join(',')}
            error={refusal}
            help="Un archivo .xlsx o .xls, con una fila por producto."
            onChange={() => setRefusal(undefined)}
          />
          {part !== undefined && <Progress aria-label="Subiendo el archivo" value={part} max={1} />}
          <Failure what={failure === notSent ? undefined : unknown} text={failure} />
          <Button type="submit" variant="contained" loading={part !== undefined}>
            Subir y revisar
          </Button>
        </Form>
      </FormSection>
      <RecentCargas comercioId={props.comercioId} onOpen={props.onSent} />
    </Root>
  )
}
