import { NavLink, useNavigate } from '@plaza/shell/router'
import { signOut } from '@plaza/shell/session'
import type { ReactNode } from 'react'
import type { MenuItem } from '../../../shared/remote/index.ts'

interface MenuEntryProps {
  item: MenuItem
  /** Called when the entry has been chosen: closes whatever held it. */
  onChosen?: (() => void) | undefined
  children: ReactNode
}

const SignOutEntry = ({ item, onChosen, children }: MenuEntryProps) => {
  const navigate = useNavigate()
  const leave = () => {
    onChosen?.()
    signOut()
    void navigate('/')
  }
  return (
    <button type="button" className={item.cssClass} onClick={leave}>
      {children}
    </button>
  )
}

const LinkEntry = ({ item, link, onChosen, children }: MenuEntryProps & { link: string }) => (
  <NavLink to={link} onClick={onChosen} {...(item.cssClass && { className: item.cssClass })}>
    {children}
  </NavLink>
)

/** One entry of the menu as a bare link or button; whoever holds it gives it looks. */
export const MenuEntry = (props: MenuEntryProps) => {
  if (props.item.action === 'logout') return <SignOutEntry {...props} />
  return props.item.link ? <LinkEntry {...props} link={props.item.link} /> : null
}
