import type { Recibo } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { formatCop } from '@plaza/shell/format'
import { send } from '@plaza/shell/http'
import { type Loaded, load } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Page, styled, Typography, tokens } from '@plaza/shell/ui'
import { keptWidth, sheetText } from '../../parts/paper/paper.tsx'
import { PrintedRecibo, ReciboText } from '../../parts/paper/printed-recibo.tsx'

const Center = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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
  const { value: recibo, error } = useLoaderData<Loaded<Recibo>>()
  useTitle(recibo ? `Recibo ${recibo.numero}` : 'Recibo')
  if (!recibo)
    return (
      <Page>
        <EmptyState icon="alert" title="No encontramos este recibo" level={1}>
          {error} Pide el enlace otra vez a quien te vendió.
        </EmptyState>
      </Page>
    )
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

export const loader = ({ params: { recibo = '' } }: { params: { recibo?: string } }) =>
  load(() => send(calls.getRecibo, { params: { recibo } }))
