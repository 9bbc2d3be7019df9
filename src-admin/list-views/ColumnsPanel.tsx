import { Box, Button, Checkbox, FormControlLabel, Switch } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { SortableRow, SortableRows } from '../layout/rows/SortableRows.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { toggleColumn } from './columns.ts'
import { standardSettings, useViewSettings } from './view-settings.tsx'

/** Shows, hides and reorders the columns of the list; at least one column remains. */
export function ColumnsPanel() {
  const page = useResourceContext() ?? ''
  const { t, field: label } = useTranslate()
  const { shown, available, dense, change } = useViewSettings()
  const rows = shown.map(({ name }) => ({ id: name, title: label(page, name) }))
  const hidden = available.filter((name) => !shown.some((column) => column.name === name))
  const move = (from: number, to: number) => {
    const columns = [...shown]
    columns.splice(to, 0, ...columns.splice(from, 1))
    change({ columns })
  }
  const choice = (name: string, checked: boolean) => (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={() => change({ columns: toggleColumn(shown, name) })} />}
      disabled={checked && shown.length === 1}
      label={label(page, name)}
      sx={{ display: 'flex', mr: 0 }}
    />
  )
  return (
    <>
      <Box sx={{ maxHeight: 'min(60vh, 460px)', overflowY: 'auto', p: 1 }}>
        <SortableRows rows={rows} onMove={move}>
          {rows.map(({ id, title }) => (
            <SortableRow key={id} id={id} title={title} disabled={false}>
              {choice(id, true)}
            </SortableRow>
          ))}
        </SortableRows>
        {hidden.map((name) => (
          <Box key={name} sx={{ pl: 4 }}>
            {choice(name, false)}
          </Box>
        ))}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', px: 1.5, py: 1, display: 'flex', gap: 1 }}>
        <FormControlLabel
          control={<Switch checked={dense} onChange={() => change({ dense: !dense })} />}
          label={t('lists.dense')}
          sx={{ flex: 1, mr: 0 }}
        />
        <Button color="inherit" onClick={() => change(standardSettings)}>
          {t('lists.reset')}
        </Button>
      </Box>
    </>
  )
}
