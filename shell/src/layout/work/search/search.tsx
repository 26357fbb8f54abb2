import { savesData, useLater } from '@plaza/shell/later'
import { Dialog, Icon, media, Skeleton, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import type { ResultsProps } from './results.tsx'

const loadResults = async () =>
  (await import(/* webpackChunkName: "work-asked" */ './results.tsx')).Results

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** What opens it: ⌘K where there is a ⌘, otherwise Ctrl+K. Ctrl+K on a Mac deletes to the line's end. */
const isHotkey = ({ key, metaKey, ctrlKey, altKey, shiftKey, isComposing }: KeyboardEvent) =>
  key.toLowerCase() === 'k' &&
  (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) &&
  !altKey &&
  !shiftKey &&
  !isComposing

const Trigger = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space(2),
  minWidth: '44px',
  minHeight: '44px',
  padding: tokens.space(1, 3),
  border: 0,
  borderRadius: tokens.radius.control,
  background: 'none',
  color: tokens.onBar,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
  '&:hover': { background: tokens.barSoft },
  '& > kbd': {
    padding: '1px 6px',
    border: '1px solid currentColor',
    borderRadius: '6px',
    fontFamily: 'inherit',
    fontSize: tokens.text.xs,
    fontWeight: tokens.weight.strong,
  },
  [media.phone]: { justifyContent: 'center', padding: 0, '& > span, & > kbd': { display: 'none' } },
  '@media (hover: none)': { '& > kbd': { display: 'none' } },
})

const Box = styled('div')({
  position: 'sticky',
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(2),
  marginBottom: tokens.space(2),
  padding: tokens.space(0, 3),
  border: `1px solid ${tokens.lineStrong}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface,
  '&:focus-within': { borderColor: tokens.brand, boxShadow: `0 0 0 1px ${tokens.brand}` },
  '& > svg': { flex: 'none', color: tokens.muted },
  '& > input': {
    flex: 1,
    minWidth: 0,
    minHeight: '48px',
    border: 0,
    outline: 0,
    background: 'none',
    color: tokens.ink,
    font: 'inherit',
    fontSize: '16px',
  },
})

const Grey = styled('div')({ display: 'grid', gap: tokens.space(2) })

const Waiting = () => (
  <Grey aria-hidden>
    {[0, 1, 2, 3].map((at) => (
      <Skeleton key={at} height={44} />
    ))}
  </Grey>
)

type SearchProps = Pick<ResultsProps, 'items' | 'comercios' | 'comercio'>

/** The search of people at work: its button in the head, its key, and what it finds. The finding comes when it is wanted. */
export const Search = (props: SearchProps) => {
  const [open, setOpen] = useState(false)
  const [isNear, setNear] = useState(false)
  const [text, setText] = useState('')
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const { Piece: Results, isLost, retry } = useLater(loadResults, open || isNear)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isHotkey(event)) return
      // What waits for an answer is answered first.
      if (!open && document.querySelector('dialog[open]')) return
      event.preventDefault()
      setText('')
      setOpen(!open)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  useEffect(() => {
    input?.focus()
  }, [input])
  const near = () => setNear(!savesData())
  const close = () => setOpen(false)
  return (
    <>
      <Trigger
        type="button"
        aria-label="Buscar en tu trabajo"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => {
          setText('')
          setOpen(true)
        }}
      >
        <Icon name="search" />
        <span>Buscar</span>
        <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </Trigger>
      <Dialog open={open} onClose={close} title="Buscar" width={620}>
        <Box>
          <Icon name="search" />
          <input
            ref={setInput}
            type="text"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            aria-label="Busca una pantalla, un producto, un pedido o una persona"
            placeholder="Pantalla, producto, pedido o persona"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Box>
        {Results && input ? (
          <Results {...props} input={input} text={text} onDone={close} />
        ) : (
          <>
            {!isLost && <Waiting />}
            {isLost && (
              <p role="alert">
                La búsqueda no cargó.{' '}
                <button type="button" onClick={retry}>
                  Reintentar
                </button>
              </p>
            )}
          </>
        )}
      </Dialog>
    </>
  )
}
