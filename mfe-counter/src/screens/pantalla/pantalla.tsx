import { descuentoOf, isByWeight, quitadoOf } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { useLater } from '@plaza/shell/later'
import { useSearchParams, useTitle } from '@plaza/shell/router'
import { Icon, media, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Vista } from '../../parts/pantalla/vista.ts'
import { nameOfLinea, precioOfLinea } from '../../parts/peso/texts.ts'
import { useVista } from './use-vista.ts'

const Root = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100dvh',
  background: tokens.paper,
  color: tokens.ink,
})

const Head = styled('header')({
  padding: tokens.space(3, 6),
  background: tokens.bar,
  color: tokens.onBar,
  '& h1': { fontSize: tokens.text.lg, fontWeight: tokens.weight.loud },
})

const Center = styled('div')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: tokens.space(4),
  padding: tokens.space(6),
  textAlign: 'center',
  '& h2': {
    fontSize: 'clamp(2.5rem, 8vw, 6rem)',
    fontWeight: tokens.weight.loud,
    letterSpacing: '-0.03em',
    lineHeight: 1.05,
  },
  '& p': { color: tokens.muted, fontSize: 'clamp(1.125rem, 2.5vw, 1.75rem)' },
})

const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 38%)',
  minHeight: 0,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr) auto' },
})

const Lineas = styled('ul')({
  overflowY: 'auto',
  minHeight: 0,
  margin: 0,
  padding: tokens.space(4, 6),
  listStyle: 'none',
  fontSize: 'clamp(1.0625rem, 2vw, 1.5rem)',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.space(4),
    padding: tokens.space(3, 0),
    borderBottom: `1px solid ${tokens.line}`,
  },
  '& small': { display: 'block', color: tokens.muted, fontSize: '0.8em' },
  '& strong': { whiteSpace: 'nowrap' },
  [media.phone]: { paddingInline: tokens.space(4) },
})

const Sum = styled('div')({
  alignContent: 'end',
  display: 'grid',
  padding: tokens.space(6),
  background: tokens.surface,
  borderLeft: `1px solid ${tokens.line}`,
  fontSize: 'clamp(1.0625rem, 1.8vw, 1.375rem)',
  fontVariantNumeric: 'tabular-nums',
  '& dl': { display: 'grid', gap: tokens.space(2), margin: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: tokens.space(4) },
  '& dd': { margin: 0 },
  '& dl > div:last-of-type': { display: 'grid', fontWeight: tokens.weight.loud },
  '& dl > div:last-of-type > dd': {
    fontSize: 'clamp(2.25rem, 5vw, 4.5rem)',
    letterSpacing: '-0.03em',
    lineHeight: 1.05,
  },
  [media.phone]: {
    padding: tokens.space(4),
    borderTop: `1px solid ${tokens.line}`,
    borderLeft: 0,
  },
})

/** How long a sale that was paid stays on show: the next customer is told nothing of it. */
const thanksMs = 30_000

const Welcome = () => (
  <Center>
    <Icon name="store" size={72} />
    <h2>Bienvenido</h2>
  </Center>
)

const loadQr = async () => (await import(/* webpackChunkName: "qr" */ '@plaza/shell/qr')).QrCode

// As large as a low screen leaves room for.
const qrSide = 'clamp(140px, 30dvh, 320px)'

const Paid = ({ total, recibido, cambio, token }: NonNullable<Vista['venta']>) => {
  const { Piece: QrCode } = useLater(loadQr, token !== undefined)
  return (
    <Center role="status">
      <h2>¡Gracias!</h2>
      <p>Pagaste {formatCop(total)}</p>
      {recibido !== undefined && <p>Recibimos {formatCop(recibido)}</p>}
      {cambio !== undefined && (
        <p>
          Tu cambio: <strong>{formatCop(cambio)}</strong>
        </p>
      )}
      {QrCode && token !== undefined && (
        <>
          <QrCode
            text={`${location.origin}/recibo/${token}`}
            label="Código QR de tu recibo"
            side={qrSide}
          />
          <p>Escanéalo para llevarte el recibo.</p>
        </>
      )}
    </Center>
  )
}

const Linea = ({
  linea: { producto, quantity, descuento },
}: {
  linea: Vista['lineas'][number]
}) => {
  const sold = { ...producto, cantidad: quantity }
  const precio = precioOfLinea(sold)
  const quitado = descuento ? quitadoOf(descuento, precio) : 0
  return (
    <li>
      <span>
        {nameOfLinea(sold)}
        {quantity > 1 && !isByWeight(producto) && (
          <small>{formatCop(producto.valor_total)} cada uno</small>
        )}
        {quitado > 0 && <small>Descuento: −{formatCop(quitado)}</small>}
      </span>
      <strong>{formatCop(precio)}</strong>
    </li>
  )
}

const Ticket = ({ lineas, totals }: Vista) => {
  const list = useRef<HTMLUListElement>(null)
  const units = lineas.reduce((sum, { quantity }) => sum + quantity, 0)
  // What was added last is what the customer looks for.
  useEffect(() => {
    if (units > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [units])
  return (
    <Body>
      <Lineas ref={list} aria-label="Tu compra" tabIndex={0}>
        {lineas.map((linea) => (
          <Linea key={linea.producto.id} linea={linea} />
        ))}
      </Lineas>
      <Sum role="status">
        <dl>
          {descuentoOf(totals) > 0 && (
            <div>
              <dt>Descuento</dt>
              <dd>−{formatCop(descuentoOf(totals))}</dd>
            </div>
          )}
          {totals.valor_del_envio > 0 && (
            <div>
              <dt>Domicilio</dt>
              <dd>{formatCop(totals.valor_del_envio)}</dd>
            </div>
          )}
          <div>
            <dt>Total a pagar</dt>
            <dd>{formatCop(totals.total_a_pagar)}</dd>
          </div>
        </dl>
      </Sum>
    </Body>
  )
}

const Content = ({ vista }: { vista: Vista | undefined }) => {
  const [over, setOver] = useState<string>()
  const paid = vista?.venta
  const paidId = paid?.id
  const leftMs = paid ? paid.cobrada + thanksMs - Date.now() : 0
  const isSelling = vista !== undefined && vista.lineas.length > 0
  const leftNow = useEffectEvent(() => leftMs)
  // What the next one takes back does not bring the last one's payment on show again.
  useEffect(() => {
    if (!paidId) return
    const timer = setTimeout(() => setOver(paidId), isSelling ? 0 : leftNow())
    return () => clearTimeout(timer)
  }, [paidId, isSelling])
  if (isSelling) return <Ticket {...vista} />
  // A window that is opened later shows nobody what another paid.
  if (paid && paid.id !== over && leftMs > 0) return <Paid {...paid} />
  return <Welcome />
}

/** What the till shows the customer, in a window of its own: the lines, the total, what was paid and the change. */
export const Component = () => {
  const [search] = useSearchParams()
  const vista = useVista(Number(search.get('comercioId')))
  useTitle('Pantalla del cliente')
  if (vista === null)
    return (
      <Root>
        <Head>
          <h1>Plaza</h1>
        </Head>
        <Center>
          <h2>Pantalla del cliente</h2>
          <p>Ábrela desde el mostrador, con el botón Pantalla.</p>
        </Center>
      </Root>
    )
  return (
    <Root>
      <Head>
        <h1>{vista?.comercio.nombre_barrio ?? 'Plaza'}</h1>
      </Head>
      <Content vista={vista} />
    </Root>
  )
}
