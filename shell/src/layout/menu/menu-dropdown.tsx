import { Icon, styled, tokens } from '@plaza/shell/ui'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { MenuEntry } from './menu-entry.tsx'
import { MenuIcon } from './menu-icon.tsx'

const Root = styled('div')({ position: 'relative' })

const Panel = styled('ul')({
  position: 'absolute',
  top: 'calc(100% + 8px)',
  right: 0,
  zIndex: tokens.layer.bar,
  minWidth: '220px',
  maxHeight: '70dvh',
  overflowY: 'auto',
  padding: tokens.space(2),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  outline: `1px solid ${tokens.line}`,
  '&[data-side="start"]': { right: 'auto', left: 0 },
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.space(3),
    width: '100%',
    minHeight: '44px',
    padding: tokens.space(2, 3),
    border: 0,
    borderRadius: tokens.radius.control,
    background: 'none',
    color: tokens.ink,
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.medium,
    textAlign: 'left',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover, & button:hover': { background: tokens.sunken },
  '& [aria-current="page"]': { background: tokens.brandSoft, color: tokens.brand },
})

interface MenuDropdownProps {
  label: ReactNode
  items: MenuItem[]
  /** Which of the button's edges the panel keeps to. */
  side?: 'start' | 'end' | undefined
}

/** A button that opens a list of entries; Escape, a choice or leaving it closes the list. */
export const MenuDropdown = ({ label, items, side = 'end' }: MenuDropdownProps) => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Root onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="chevronDown" size={16} />
      </button>
      {open && (
        <Panel id={id} data-side={side}>
          {items.map((item) => (
            <li key={item.label}>
              <MenuEntry item={item} onChosen={() => setOpen(false)}>
                <MenuIcon
                  iconPath={item.iconPath}
                  fallback={item.action === 'logout' ? 'logout' : undefined}
                />
                {item.label}
              </MenuEntry>
            </li>
          ))}
        </Panel>
      )}
    </Root>
  )
}
