import type { Guia, GuiaDePedido, PedidoDetalle } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { formatCop, formatFecha } from '@plaza/shell/format'
import { useLater } from '@plaza/shell/later'
import { useRevalidator } from '@plaza/shell/router'
import { Button, Notice, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { Facts } from '../../parts/facts/facts.tsx'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { cancelGuia } from '../../parts/pedido/guias-calls.ts'

const loadDialog = async () => (await import('./guia-dialog.tsx')).GuiaDialog

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(3) })

const states: Record<Guia['estado'], string> = {
  pedida: 'Esperando a la transportadora',
  hecha: 'Lista: pega el rótulo y entrega el paquete',
  recogida: 'La transportadora lo recogió',
  en_transito: 'En camino',
  en_reparto: 'En reparto',
  entregada: 'Entregada',
  devuelta: 'El paquete volvió',
  anulada: 'Anulada',
  rechazada: 'La transportadora no la aceptó',
  descartada: 'Descartada',
}

interface GuiaProps {
  comercioId: number
  pedido: PedidoDetalle
  guia: Guia
}

const Numero = ({ numero, rastreo }: Pick<Guia, 'numero' | 'rastreo'>) =>
  rastreo ? (
    <a href={rastreo} target="_blank" rel="noreferrer">
      {numero}
    </a>
  ) : (
    numero
  )

const Given = ({ guia }: Pick<GuiaProps, 'guia'>) => (
  <Facts
    facts={[
      ['Estado', states[guia.estado]],
      ['Transportadora', `${guia.transportadora}, ${guia.servicio}`],
      ['Número de guía', <Numero key="numero" {...guia} />],
      ['Lo paga tu comercio', formatCop(guia.valor)],
      ['Generada', formatFecha(guia.creada_en)],
      ...(guia.motivo ? [['Motivo', guia.motivo] as const] : []),
    ]}
  />
)

const Cancel = ({ comercioId, pedido, guia }: GuiaProps) => {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const isLost = guia.puede_descartar
  const title = isLost ? 'Descartar la guía' : 'Anular la guía'
  return (
    <>
      <Button onClick={() => setAsking(true)}>{title}</Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm={isLost ? 'Descartar' : 'Anular'}
          otherwise="No pudimos anular la guía. Inténtalo de nuevo."
          isDangerous
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await cancelGuia(comercioId, pedido.id_transaccion)
            toast(isLost ? 'Descartaste la guía.' : 'Anulaste la guía.')
            setAsking(false)
            await revalidate()
          }}
        >
          <p>
            {isLost
              ? 'La transportadora no dijo si la hizo. Si aparece después, Plaza la anula.'
              : 'El rótulo que imprimiste deja de servir. Puedes generar otra.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const Look = () => {
  const { revalidate } = useRevalidator()
  const { run, isBusy, failure } = useWork(revalidate, 'No pudimos preguntar. Inténtalo de nuevo.')
  return (
    <>
      <Button variant="outlined" loading={isBusy} onClick={run}>
        Mirar de nuevo
      </Button>
      <Failure text={failure} />
    </>
  )
}

const Shown = (props: GuiaProps) => {
  const { guia } = props
  const isPending = guia.estado === 'pedida'
  return (
    <>
      {isPending && (
        <Notice tone="info">
          {guia.transportadora} todavía no confirma la guía. No la pidas por otro lado: si la hizo,
          aparece aquí.
        </Notice>
      )}
      <Given guia={guia} />
      <Ways>
        {guia.estado === 'hecha' && guia.rotulo && (
          <Button
            variant="contained"
            component="a"
            href={guia.rotulo}
            target="_blank"
            rel="noreferrer"
          >
            Imprimir rótulo
          </Button>
        )}
        {isPending && <Look />}
        {(guia.estado === 'hecha' || guia.puede_descartar) && <Cancel {...props} />}
      </Ways>
    </>
  )
}

/** States after which another may be asked for. */
const over: readonly Guia['estado'][] = ['anulada', 'rechazada', 'descartada', 'devuelta']

interface GuiaSectionProps {
  comercioId: number
  pedido: PedidoDetalle
  guia: GuiaDePedido | undefined
}

/** The guide of the parcel, where guides are made here: asked for, printed, taken back. */
export const GuiaSection = ({ comercioId, pedido, guia: given }: GuiaSectionProps) => {
  const [isOpen, setOpen] = useState(false)
  const { Piece: GuiaDialog, isLost, retry } = useLater(loadDialog, isOpen)
  const { revalidate } = useRevalidator()
  const { guia, ofrece } = given ?? { guia: null, ofrece: false }
  const { id_transaccion, envio, estado_tx, unidades } = pedido
  const isWaiting = envio === 'por_despachar' && estado_tx === 'aprovada' && unidades > 0
  const mayAsk = ofrece && isWaiting && (!guia || over.includes(guia.estado))
  if (!guia && !mayAsk) return null
  const close = () => setOpen(false)
  return (
    <FormSection
      title="Guía"
      lead={mayAsk && 'Compara transportadoras y genera la guía aquí, o escríbela a mano abajo.'}
    >
      {guia && <Shown comercioId={comercioId} pedido={pedido} guia={guia} />}
      {mayAsk && (
        <Button
          variant="contained"
          loading={isOpen && !GuiaDialog && !isLost}
          onClick={() => {
            setOpen(true)
            retry()
          }}
        >
          {guia ? 'Generar otra guía' : 'Generar guía'}
        </Button>
      )}
      {isLost && (
        <Failure text="No pudimos abrir las transportadoras. Revisa tu conexión e inténtalo de nuevo." />
      )}
      {isOpen && GuiaDialog && (
        <GuiaDialog
          comercioId={comercioId}
          id={id_transaccion}
          onClose={close}
          onMade={async ({ guia: made }) => {
            const estado = made?.estado ?? 'pedida'
            toast(estado === 'hecha' ? 'La guía está lista.' : states[estado])
            close()
            await revalidate()
          }}
        />
      )}
    </FormSection>
  )
}
