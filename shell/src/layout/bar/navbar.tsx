import { useState } from 'react'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { AccountMenu } from '../menu/account-menu.tsx'
import { MenuLinks } from '../menu/menu-links.tsx'
import { MenuSheet } from '../menu/menu-sheet.tsx'
import { useVisibleItems } from '../menu/use-visible-items.ts'
import { isCuenta } from '../menu/visible-items.ts'
import { Bar, BarEnd, BarRow, FromTablet, OnPhone } from './bar.ts'
import { CartLink, MenuButton, WishlistLink } from './bar-icons.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'

/* The bar has icons for these. */
const isIcon = ({ link }: MenuItem) => link === '/wishlist' || link === '/cart'

/** The page's head: logo, search, account, wishlist and cart, and under it the entries that the live modules declare. */
export const Navbar = ({ menu }: { menu: MenuItem[] }) => {
  const items = useVisibleItems(menu)
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
            <AccountMenu items={items.filter(isCuenta)} />
            <FromTablet>
              <WishlistLink />
            </FromTablet>
            <CartLink />
          </BarEnd>
        </BarRow>
      </Bar>
      <MenuLinks items={items.filter((item) => !isCuenta(item) && !isIcon(item))} />
      <MenuSheet items={items} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
