import type { ReactNode } from 'react'
import { ColumnsButton } from '../lists/ColumnsButton.tsx'
import { SavedViews } from '../lists/SavedViews.tsx'
import { useViews } from '../lists/use-views.ts'
import { ViewMenu } from '../lists/ViewMenu.tsx'
import { FilterBar } from './FilterBar.tsx'

type Props = { filters: readonly string[] | undefined; above: ReactNode; more: ReactNode }

/** What stands over the rows of a list: its views, where it has any, and what it is narrowed by. */
export function ListHead({ filters, above, more }: Props) {
  const views = useViews()
  return (
    <>
      {(views.views.length > 0 || views.expected) && <SavedViews views={views} />}
      <FilterBar
        {...(filters && { names: filters })}
        more={more}
        tools={
          <>
            <ColumnsButton />
            <ViewMenu views={views} />
          </>
        }
      >
        {above}
      </FilterBar>
    </>
  )
}
