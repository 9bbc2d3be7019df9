import { Typography } from '@mui/material'
import { FilterButton, TopToolbar, useListContext } from 'react-admin'
import { ColumnsButton } from '../list-views/ColumnsButton.tsx'
import type { SavedViews } from '../list-views/use-saved-views.ts'
import { ViewMenu } from '../list-views/ViewMenu.tsx'
import { useTranslate } from '../providers/use-translate.ts'

/** Next to the filters: the number of records, more filters, the columns and the views. */
export const ListToolbarButtons = ({ views }: { views?: SavedViews }) => (
  <TopToolbar sx={{ alignItems: 'center', flexShrink: 0, p: 0, pb: 1, minHeight: 0 }}>
    <Found />
    <FilterButton disableSaveQuery />
    {views && <ColumnsButton />}
    {views && <ViewMenu views={views} />}
  </TopToolbar>
)

function Found() {
  const { total } = useListContext()
  const { t } = useTranslate()
  return (
    <Typography variant="body2" color="text.secondary" role="status" noWrap sx={{ px: 0.5 }}>
      {total === undefined ? ' ' : t('list.found', { smart_count: total })}
    </Typography>
  )
}
