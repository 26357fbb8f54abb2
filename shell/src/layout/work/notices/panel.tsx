import type { ComercioDeUsuario, Novedad, Novedades } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { refusalText } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'
import { Link } from '@plaza/shell/router'
import {
  Button,
  EmptyState,
  ErrorState,
  Skeleton,
  styled,
  toast,
  tokens,
  VisuallyHidden,
} from '@plaza/shell/ui'
import { useState } from 'react'
import { WorkIcon } from '../menu/work-icon.tsx'
import { Preferences } from './preferences.tsx'
import { whenText } from './when-text.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(1),
  '& a': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) 10px',
    gap: tokens.space(0, 3),
    alignItems: 'center',
    minHeight: '60px',
    padding: tokens.space(2, 3),
    borderRadius: tokens.radius.control,
    color: tokens.ink,
    textDecoration: 'none',
  },
  '& a:hover': { background: tokens.sunken },
  '& a > svg': { color: tokens.muted },
  '& a[data-new] > svg': { color: tokens.brand },
  '& a[data-new] strong': { fontWeight: tokens.weight.strong },
  '& strong': {
    display: 'block',
    overflowWrap: 'anywhere',
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.medium,
  },
  '& small': {
    display: 'block',
    color: tokens.muted,
    fontSize: tokens.text.xs,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  },
  '& a > i': {
    width: '10px',
    height: '10px',
    borderRadius: '50%',
    background: tokens.brand,
  },
})

const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  justifyContent: 'space-between',
  paddingBlock: tokens.space(2),
  // Both stand beside each other on a phone too.
  '& > button': { paddingInline: tokens.space(3), fontSize: tokens.text.sm },
})

const icons: Record<Novedad['tipo'], string> = {
  pedido: 'orders',
  devolucion: 'truck',
  stock_bajo: 'package',
  comprobante: 'banknote',
  carga: 'upload',
  alerta: 'alert',
}

// A path of this site: what else it may say leads nowhere.
const linkOf = ({ enlace }: Novedad) => (/^\/[a-z]/.test(enlace) ? enlace : '/')

interface PanelProps {
  /** Undefined while it is not known. */
  told: Novedades | undefined
  /** Why not, where asking failed. */
  cause?: unknown
  isAsking: boolean
  comercios: readonly ComercioDeUsuario[]
  onTold: (told: Novedades) => void
  onRetry: () => void
  onDone: () => void
}

const useReading = ({ told, onTold }: PanelProps) => {
  const [isBusy, setBusy] = useState(false)
  const work = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (cause) {
      toast(refusalText(cause, 'No pudimos hacerlo. Inténtalo de nuevo.'), { severity: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const read = (ids: number[] | undefined) =>
    work(async () => {
      const { sin_leer } = await send(calls.readNovedades, { body: ids ? { ids } : {} })
      if (!told) return
      const novedades = told.novedades.map((one) =>
        !ids || ids.includes(one.id) ? { ...one, leida: true } : one,
      )
      onTold({ ...told, novedades, sin_leer })
    })
  const more = () =>
    work(async () => {
      const last = told?.novedades.at(-1)
      if (!told || !last) return
      const older = await send(calls.listNovedades, { query: { antes_de: last.id } })
      onTold({ ...older, novedades: [...told.novedades, ...older.novedades] })
    })
  return { isBusy, read, more }
}

/** What happened, the last first: a press leads there and reads it. */
export const Panel = (props: PanelProps) => {
  const { told, cause, isAsking, comercios, onRetry, onDone } = props
  const { isBusy, read, more } = useReading(props)
  const [isChoosing, setChoosing] = useState(false)
  const nameOf = (id: number | null) =>
    comercios.length > 1 ? comercios.find((one) => one.id === id)?.nombre_barrio : undefined
  if (isChoosing) return <Preferences onBack={() => setChoosing(false)} onSaved={onRetry} />
  if (!told && cause)
    return (
      <ErrorState
        title="No pudimos cargar tus avisos"
        message={refusalText(cause, 'Revisa tu conexión.')}
        onRetry={onRetry}
        retrying={isAsking}
      />
    )
  if (!told) return <Skeleton height={240} />
  return (
    <>
      <Acts>
        <Button
          variant="text"
          disabled={isBusy || told.sin_leer === 0}
          onClick={() => void read(undefined)}
        >
          Marcar todo como leído
        </Button>
        <Button variant="text" onClick={() => setChoosing(true)}>
          Cómo enterarme
        </Button>
      </Acts>
      {told.novedades.length === 0 && (
        <EmptyState icon="check" title="Nada nuevo">
          Cuando pase algo donde trabajas lo verás aquí en el momento.
        </EmptyState>
      )}
      <List>
        {told.novedades.map((one) => (
          <li key={one.id}>
            <Link
              to={linkOf(one)}
              {...(!one.leida && { 'data-new': true })}
              onClick={() => {
                onDone()
                if (!one.leida) void read([one.id])
              }}
            >
              <WorkIcon name={icons[one.tipo]} size={22} />
              <span>
                <strong>
                  {one.titulo}
                  {!one.leida && <VisuallyHidden>, sin leer</VisuallyHidden>}
                </strong>
                <small>
                  {[one.detalle, nameOf(one.comercio_id), whenText(one.creado_en, Date.now())]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {!one.leida && <i aria-hidden />}
            </Link>
          </li>
        ))}
      </List>
      {told.hay_mas && (
        <Acts>
          <Button variant="outlined" disabled={isBusy} onClick={() => void more()}>
            Ver anteriores
          </Button>
        </Acts>
      )}
    </>
  )
}
