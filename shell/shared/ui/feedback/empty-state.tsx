import type { ReactNode } from 'react'
import type { IconName } from '../media/icon-paths.ts'
import { StateFrame } from './state-frame.tsx'

interface EmptyStateProps {
  icon?: IconName | undefined
  title: string
  /** What to do next. */
  children?: ReactNode | undefined
  /** The button or link that does it. */
  action?: ReactNode | undefined
  /** Level of the title: 1 where this is all that the page has to say. */
  level?: 1 | 2 | undefined
}

/** There is nothing here yet, and this is what to do about it. */
export const EmptyState = ({ icon = 'store', ...rest }: EmptyStateProps) => (
  <StateFrame icon={icon} {...rest} />
)
