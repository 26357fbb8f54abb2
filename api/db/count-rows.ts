import type { SelectQueryBuilder } from 'kysely'

/** How many rows a statement without a selection has. */
export const countRows = async <DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
) => {
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}
