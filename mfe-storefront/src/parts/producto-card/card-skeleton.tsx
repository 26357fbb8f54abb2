import { Skeleton } from '@plaza/shell/ui'
import * as Card from './card-layout.tsx'

/** Keeps the place of a card that is on its way. */
const CardSkeleton = () => (
  <li aria-hidden="true">
    <Card.Frame>
      <Skeleton variant="rectangular" sx={{ aspectRatio: '1' }} />
      <Card.Body>
        <Skeleton width="40%" height={18} />
        <Card.Name as="div">
          <Skeleton width="95%" height={16} />
        </Card.Name>
        <Card.Rating>
          <Skeleton width={90} height={16} />
        </Card.Rating>
        <Card.Money>
          <Skeleton width="60%" height={22} />
        </Card.Money>
        <Card.Shipping as="div" />
        <Skeleton height={44} />
        <Skeleton width="40%" height={29} sx={{ alignSelf: 'center' }} />
      </Card.Body>
    </Card.Frame>
  </li>
)

/** Places of the cards of a page that is on its way. */
export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => `place-${place}`).map((key) => (
    <CardSkeleton key={key} />
  ))
