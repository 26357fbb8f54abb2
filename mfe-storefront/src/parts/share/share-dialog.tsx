import { useHasRoute } from '@plaza/shell/router'
import { useSession } from '@plaza/shell/session'
import { Button, Dialog, Field, Icon, styled, tokens } from '@plaza/shell/ui'
import type { ProductoDialogProps } from '../later/use-producto-dialog.tsx'
import { shareLink } from './share-link.ts'
import { ShareTargets } from './share-targets.tsx'
import { useShare } from './use-share.ts'

const Body = styled('div')({ display: 'grid', gap: tokens.space(4) })
const Note = styled('p')({ color: tokens.muted, fontSize: tokens.text.sm })

const earns = 'Si alguien compra con tu enlace, ganas un porcentaje de la venta.'
const couldEarn =
  'Si inicias sesión antes de compartir, ganas un porcentaje de lo que se venda con tu enlace.'

/** Hands a product's link on; a signed-in user's link says who recommends it. */
export const ShareDialog = ({ producto, open, onClose }: ProductoDialogProps) => {
  const sub = useSession((session) => session.sub)
  const canSignIn = useHasRoute('/signin')
  const link = shareLink(location.origin, producto.id, sub)
  const { field, copied, copy, shareNatively } = useShare(producto.nombre, link)
  return (
    <Dialog open={open} onClose={onClose} title="Compartir producto" width={440} closesLater>
      <Body>
        <Field
          label="Enlace"
          ref={field}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          action={
            <Button
              variant="outlined"
              startIcon={<Icon name={copied ? 'check' : 'copy'} size={18} />}
              onClick={copy}
            >
              {copied ? 'Copiado' : 'Copiar'}
            </Button>
          }
        />
        <ShareTargets link={link} nombre={producto.nombre} />
        <Button onClick={shareNatively}>Compartir con otra aplicación</Button>
        {sub && <Note>{earns}</Note>}
        {!sub && canSignIn && <Note>{couldEarn}</Note>}
      </Body>
    </Dialog>
  )
}
