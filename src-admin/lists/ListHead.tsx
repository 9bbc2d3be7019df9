import { Box } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { fingertip, touch } from '../layout/touch.ts'
import { lazyComponent } from '../providers/lazy-component.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { ColumnsButton } from './views/ColumnsButton.tsx'
import { useViews } from './views/use-saved-views.ts'
import { ViewMenu } from './views/ViewMenu.tsx'

const SavedViews = lazyComponent(() => import('./views/SavedViews.tsx'), 'SavedViews')

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
