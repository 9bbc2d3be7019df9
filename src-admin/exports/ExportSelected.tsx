import { MenuItem } from '@mui/material'
import { useListContext, useResourceContext } from 'react-admin'
import { maxLimit } from '#domain/contract/list-query.ts'
import { useSelection } from '../lists/bulk/selection.tsx'
import { apiName } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { useWords } from '../providers/use-words.ts'
import { exportQuery } from './export-query.ts'
import { useExports } from './exports.tsx'

/** The chosen entries as a file; more than a query can name are exported by a filter. */
export function ExportSelected({ onChosen }: { onChosen: () => void }) {
  const page = useResourceContext() ?? ''
  const { sort, filterValues } = useListContext()
  const selection = useSelection()
  const { start } = useExports()
  const may = useMay()
  const { t } = useWords()
  const whole = selection?.all && selection.ids.length === 0
  const few = selection && !selection.all && selection.ids.length <= maxLimit
  if (!may('export', page) || !(whole || few)) return null
  const query = whole
    ? exportQuery({ sort, filterValues })
    : exportQuery({ sort, filterValues: { ids: selection?.ids.join() } })
  return (
    <MenuItem
      onClick={() => {
        onChosen()
        start({ resource: apiName(page), format: 'xlsx', query })
      }}
    >
      {t('lists.export_chosen')}
    </MenuItem>
  )
}
