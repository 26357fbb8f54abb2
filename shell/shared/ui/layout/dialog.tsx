import { keyframes } from '@emotion/react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { styled } from '../looks/mui.ts'
import { media, tokens } from '../looks/tokens.ts'
import { Icon } from '../media/icon.tsx'
import { useModal } from './use-modal.ts'

const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } })
const appear = keyframes({ from: { opacity: 0 } })

const Root = styled('dialog')({
  width: '100%',
  maxHeight: '90dvh',
  margin: 'auto',
  padding: 0,
  border: 0,
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  color: tokens.ink,
  boxShadow: tokens.shadow,
  overscrollBehavior: 'contain',
  // What has the focus stands clear of head and buttons, its label above and its note below it too.
  scrollPadding: '96px 0 112px',
  animation: `${rise} ${tokens.motion.calm}`,
  '&::backdrop': { background: tokens.veil, animation: `${appear} ${tokens.motion.calm}` },
  [media.phone]: {
    maxWidth: 'none !important',
    margin: 'auto 0 0',
    borderRadius: `${tokens.radius.card} ${tokens.radius.card} 0 0`,
  },
})

const Head = styled('div')({
  position: tokens.sticky,
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space(4),
  padding: tokens.space(3, 3, 2, 5),
  background: tokens.surface,
})

const Title = styled('h2')({
  fontSize: tokens.text.lg,
  fontWeight: tokens.weight.loud,
  lineHeight: 1.2,
})

const Body = styled('div')({ padding: tokens.space(1, 5, 5) })

const Actions = styled('div')({
  position: tokens.sticky,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  padding: `${tokens.space(3)} ${tokens.space(5)} max(${tokens.space(5)}, env(safe-area-inset-bottom))`,
  background: tokens.surface,
  '& > *': { flex: '1 1 150px', paddingInline: tokens.space(3) },
})

// By place, not by target: the dialog's own scrollbar is the dialog too.
const isBeside = ({ currentTarget, clientX, clientY }: MouseEvent) => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

// What is looked for is typed again in a moment.
const texts =
  'textarea, input:not([inputmode=search], [type=search], [type=checkbox], [type=radio])'

const isText = ({ target }: SyntheticEvent) => (target as Element).matches(texts)

interface DialogProps {
  open: boolean
  /** Asked for by Escape, the cross, or a press beside the dialog while nothing has been typed in it. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons that stay in sight at the bottom. */
  actions?: ReactNode | undefined
  /** In px; a phone shows a sheet as wide as itself. */
  width?: number | undefined
  /** For one over a long screen: closed, it is gone before what lies below is styled anew. Until then nothing there can be given the focus. */
  closesLater?: boolean | undefined
}

/** A modal dialog; on a phone a sheet from the bottom. Its content is mounted only while it is open. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, children, actions, width = 480, closesLater = false } = props
  const ref = useModal(open, closesLater)
  const id = useId()
  // A press that went astray loses nobody what they wrote. What was sent has gone with its field.
  const written = useRef(new Set<EventTarget>())
  const isWritten = () => [...written.current].some((field) => (field as Element).isConnected)
  return (
    <Root
      ref={ref}
      aria-labelledby={id}
      style={{ maxWidth: width }}
      onInput={(event) => isText(event) && written.current.add(event.target)}
      onMouseDown={(event) => isBeside(event) && !isWritten() && onClose()}
      // The browser tells of a closing later: by then the dialog may be open again. At a second Escape it closes it whatever we say:
      // whoever keeps it open has it still.
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return
        currentTarget.showModal()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <>
          <Head>
            <Title id={id}>{title}</Title>
            <IconButton aria-label="Cerrar" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </Head>
          <Body>{children}</Body>
          {actions && <Actions>{actions}</Actions>}
        </>
      )}
    </Root>
  )
}
