import { Skeleton } from '@plaza/shell/ui'

/** Keeps the place of a card that is on its way. */
const CardSkeleton = () => (
  <li aria-hidden="true">
    <article className="card">
      <Skeleton variant="rectangular" sx={{ aspectRatio: '1' }} />
      <div className="card-body">
        <Skeleton width="40%" height={18} />
        <div className="card-name">
          <Skeleton width="95%" height={16} />
        </div>
        <div className="card-rating">
          <Skeleton width={90} height={16} />
        </div>
        <div className="card-money">
          <Skeleton width="60%" height={22} />
        </div>
        <div className="card-shipping" />
        <Skeleton height={44} />
        <Skeleton width="40%" height={29} sx={{ alignSelf: 'center' }} />
      </div>
    </article>
  </li>
)

/** Places of the cards of a page that is on its way. */
export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => `place-${place}`).map((key) => (
    <CardSkeleton key={key} />
  ))
