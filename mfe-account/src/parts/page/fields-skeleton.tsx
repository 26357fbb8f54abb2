import { Skeleton, Stack } from '@plaza/shell/ui'

interface FieldsSkeletonProps {
  /** What is on its way, as it is read aloud. */
  label: string
  fields: number
}

/** Keeps the place of a form whose code is on its way. */
export const FieldsSkeleton = ({ label, fields }: FieldsSkeletonProps) => (
  <Stack spacing={2.5} role="status" aria-label={label}>
    {Array.from({ length: fields }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: They are all alike and stay in their order.
      <Skeleton key={at} variant="rounded" height={74} />
    ))}
    <Skeleton variant="rounded" height={48} />
  </Stack>
)
