import type { PreferenciaNovedad } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { refusalText } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'
import { useQuery } from '@plaza/shell/query'
import { Button, ErrorState, Skeleton, styled, toast, tokens } from '@plaza/shell/ui'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: tokens.text.sm,
  '& th': { fontWeight: tokens.weight.medium, textAlign: 'left' },
  '& thead th': { color: tokens.muted, fontSize: tokens.text.xs },
  '& thead th + th, & td': { width: '76px', textAlign: 'center' },
  '& tbody tr': { borderTop: `1px solid ${tokens.line}` },
  '& label': { display: 'grid', placeItems: 'center', minHeight: '48px', cursor: 'pointer' },
  '& input': { width: '22px', height: '22px', margin: 0, accentColor: tokens.brand },
})

const names: Record<PreferenciaNovedad['tipo'], string> = {
  pedido: 'Pedidos nuevos',
  devolucion: 'Devoluciones',
  stock_bajo: 'Productos que se acaban',
  comprobante: 'Billeteras por verificar',
  carga: 'Cargas de Excel',
  alerta: 'Alertas de pagos y reclamos',
}

const ways = [
  ['campana', 'Aquí'],
  ['correo', 'Por correo'],
] as const

const ask = async (signal: AbortSignal) =>
  (await send(calls.getPreferenciasNovedades, { signal })).preferencias

interface PreferencesProps {
  onBack: () => void
  onSaved: () => void
}

/** How somebody wants to hear of each kind; each choice is kept as it is made. */
export const Preferences = ({ onBack, onSaved }: PreferencesProps) => {
  const { value, cause, isAsking, again, put } = useQuery(ask)
  const change = async (changed: PreferenciaNovedad) => {
    const before = value ?? []
    put(before.map((one) => (one.tipo === changed.tipo ? changed : one)))
    try {
      const body = { preferencias: [changed] }
      await send(calls.savePreferenciasNovedades, { body })
      onSaved()
    } catch (error) {
      put(before)
      toast(refusalText(error, 'No pudimos guardarlo. Inténtalo de nuevo.'), { severity: 'error' })
    }
  }
  return (
    <>
      <p>Elige cómo quieres enterarte de cada cosa.</p>
      {value && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Qué</th>
              {ways.map(([way, title]) => (
                <th key={way} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.map((one) => (
              <tr key={one.tipo}>
                <th scope="row">{names[one.tipo]}</th>
                {ways.map(([way, title]) => (
                  <td key={way}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${names[one.tipo]}: ${title.toLowerCase()}`}
                        checked={one[way]}
                        onChange={({ target }) => void change({ ...one, [way]: target.checked })}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {!value && !cause && <Skeleton height={300} />}
      {!!cause && (
        <ErrorState
          title="No pudimos cargar tus preferencias"
          message={refusalText(cause, 'Inténtalo de nuevo.')}
          onRetry={again}
          retrying={isAsking}
        />
      )}
      <Button variant="outlined" onClick={onBack}>
        Volver a las novedades
      </Button>
    </>
  )
}
