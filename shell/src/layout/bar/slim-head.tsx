import { styled } from '@plaza/shell/ui'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { sizes } from '../looks/sizes.ts'
import { itemsAt } from '../menu/places.ts'
import { useVisibleItems } from '../menu/use-visible-items.ts'
import { Bar, BarEnd, BarRow } from './bar.ts'
import { BarIcons } from './bar-icons.tsx'
import { Logo } from './logo.tsx'

/* One row at any width, which does not scroll away. */
const Head = styled(Bar)({ '&&': { top: 0 } })

const Row = styled(BarRow)({
  '&&': {
    gridTemplateColumns: '1fr auto',
    gridTemplateRows: `${sizes.bar.phone}px`,
  },
})

/** The head of a screen with one thing to do: the way home and what is counted in the bar, such as the cart. Nothing else leads away. */
export const SlimHead = ({ menu }: { menu: MenuItem[] }) => {
  const counted = itemsAt(useVisibleItems(menu), 'bar').filter(({ count }) => count)
  return (
    <Head>
      <Row>
        <div>
          <Logo />
        </div>
        <BarEnd>
          <BarIcons items={counted} />
        </BarEnd>
      </Row>
    </Head>
  )
}
