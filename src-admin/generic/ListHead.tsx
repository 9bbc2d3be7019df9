import { Box } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { later } from '../later.ts'
import { fingertip, touch } from '../layout/touch.ts'
import { ColumnsButton } from '../lists/ColumnsButton.tsx'
import { useViews } from '../lists/use-views.ts'
import { ViewMenu } from '../lists/ViewMenu.tsx'
import { FilterBar } from './FilterBar.tsx'

const SavedViews = later(() => import('../lists/SavedViews.tsx'), 'SavedViews')

type Props = { filters: readonly string[] | undefined; above: ReactNode; more: ReactNode }

/** What stands over the rows of a list: its views, where it has any, and what it is narrowed by. */
export function ListHead({ filters, above, more }: Props) {
  const views = useViews()
  return (
    <>
      {(views.views.length > 0 || views.expected) && (
        <Suspense fallback={<Box sx={viewsRoom} />}>
          <SavedViews views={views} />
        </Suspense>
      )}
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

/** As high as a row of tabs and the line below it. */
const viewsRoom = { height: 41, borderBottom: 1, borderColor: 'divider', ...touch({ height: fingertip + 1 }) }
