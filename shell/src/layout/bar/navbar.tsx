import { useState } from 'react'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { AccountMenu } from '../menu/account-menu.tsx'
import { MenuLinks } from '../menu/menu-links.tsx'
import { MenuSheet } from '../menu/menu-sheet.tsx'
import { isInMenu, isInSheet, itemsAt } from '../menu/places.ts'
import { useVisibleItems } from '../menu/use-visible-items.ts'
import { isCuenta, waysAround } from '../menu/visible-items.ts'
import { Bar, BarEnd, BarRow, FromTablet, OnPhone } from './bar.ts'
import { BarIcons, MenuButton } from './bar-icons.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'

/** The page's head: logo, search, account and icons, and under it the menu; all entries are what the live modules declare. */
export const Navbar = ({ menu }: { menu: MenuItem[] }) => {
  const items = useVisibleItems(menu)
  const inMenu = items.filter(isInMenu)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Bar>
        <BarRow>
          <BarEnd>
            <OnPhone>
              <MenuButton onClick={() => setOpen(true)} />
            </OnPhone>
            <Logo />
          </BarEnd>
          <SearchBox />
          <BarEnd>
            <AccountMenu items={inMenu.filter(isCuenta)} />
            <FromTablet>
              <BarIcons items={itemsAt(items, 'wideBar')} />
            </FromTablet>
            <BarIcons items={itemsAt(items, 'bar')} />
          </BarEnd>
        </BarRow>
      </Bar>
      <MenuLinks items={waysAround(inMenu)} />
      <MenuSheet items={items.filter(isInSheet)} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
