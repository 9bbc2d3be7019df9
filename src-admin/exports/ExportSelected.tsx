import Download from '@mui/icons-material/FileDownloadOutlined'
import { Button, useListContext, useResourceContext } from 'react-admin'
import { maxLimit } from '#domain/contract/list-query.ts'
import { useSelection } from '../lists/bulk/selection.tsx'
import { apiName } from '../providers/registry.ts'
import { useMay } from '../providers/use-may.ts'
import { exportQuery } from './export-query.ts'
import { useExports } from './exports.tsx'

/** Exports the selected records; a selection too large for a query string is exported by filter. */
export function ExportSelected() {
  const page = useResourceContext() ?? ''
  const { sort, filterValues } = useListContext()
  const selection = useSelection()
  const { start } = useExports()
  const may = useMay()
  const whole = selection?.all && selection.ids.length === 0
  const few = selection && !selection.all && selection.ids.length <= maxLimit
  if (!may('export', page) || !(whole || few)) return null
  const query = whole
    ? exportQuery({ sort, filterValues })
    : exportQuery({ sort, filterValues: { ids: selection?.ids.join() } })
  return (
    <Button
      label="lists.export_chosen"
      onClick={() => start({ resource: apiName(page), format: 'xlsx', query })}
    >
      <Download />
    </Button>
  )
}
