import { Link } from '@plaza/shell/router'
import { Skeleton, styled, tokens } from '@plaza/shell/ui'
import { WorkIcon } from './work-icon.tsx'
import type { WorkItem } from './work-items.ts'

const Count = styled('span')({
  minWidth: '22px',
  padding: '0 6px',
  borderRadius: tokens.radius.chip,
  background: tokens.maize,
  color: tokens.onMaize,
  fontSize: tokens.text.xs,
  fontWeight: tokens.weight.loud,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '20px',
  textAlign: 'center',
})

const most = 99

interface WorkLinkProps {
  item: WorkItem
  isCurrent: boolean
  onChosen?: (() => void) | undefined
  iconSize?: number | undefined
}

/** One entry of the menu of people at work, with what waits there; whoever holds it gives it looks. */
export const WorkLink = ({ item, isCurrent, onChosen, iconSize }: WorkLinkProps) => {
  const { label, to, iconPath, units = 0, isPending } = item
  if (isPending) return <Skeleton variant="rounded" height={40} />
  return (
    <Link
      to={to}
      onClick={onChosen}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      {...(units > 0 && { 'aria-label': `${label}, ${units} por atender` })}
    >
      <WorkIcon name={iconPath} {...(iconSize && { size: iconSize })} />
      <span>{label}</span>
      {units > 0 && <Count aria-hidden>{units > most ? `${most}+` : units}</Count>}
    </Link>
  )
}
