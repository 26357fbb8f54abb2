import * as calls from '@plaza/api/calls'
import type { Recibo } from '@plaza/api/contract'
import { formatCop } from '@plaza/shell/format'
import { ApiError, send } from '@plaza/shell/http'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Page, styled, Typography, tokens } from '@plaza/shell/ui'
import { keptWidth, sheetText } from '../../parts/paper/paper.tsx'
import { PrintedRecibo, ReciboText } from '../../parts/paper/printed-recibo.tsx'

type Data = { recibo: Recibo } | { error: string }

const Center = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: tokens.space(5),
})

const Card = styled('div')({
  ...sheetText,
  width: 'min(100%, 400px)',
  padding: tokens.space(5),
  borderRadius: tokens.radius.card,
  boxShadow: tokens.shadow,
  fontSize: '15px',
})

/** A receipt for who has its link; printing it, the browser also makes a PDF of it. */
export const Component = () => {
  const data = useLoaderData<Data>()
  useTitle('recibo' in data ? `Recibo ${data.recibo.numero}` : 'Recibo')
  if ('error' in data)
    return (
      <Page>
        <EmptyState icon="alert" title="No encontramos este recibo" level={1}>
          {data.error} Pide el enlace otra vez a quien te vendió.
        </EmptyState>
      </Page>
    )
  const { recibo } = data
  return (
    <Page>
      <Center>
        <Typography variant="h1">
          Recibo {recibo.numero} · {formatCop(recibo.total_a_pagar)}
        </Typography>
        <Card>
          <ReciboText recibo={recibo} />
        </Card>
        <PrintedRecibo recibo={recibo} width={keptWidth()} />
        <Button variant="contained" onClick={() => print()}>
          Imprimir o guardar como PDF
        </Button>
      </Center>
    </Page>
  )
}

export const loader = async ({ params }: { params: { recibo?: string } }): Promise<Data> => {
  try {
    return { recibo: await send(calls.getRecibo, { params: { recibo: params.recibo ?? '' } }) }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.message }
    throw error
  }
}
