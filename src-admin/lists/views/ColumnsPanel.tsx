import { Box, Button, Checkbox, FormControlLabel, Switch } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { SortableRow, SortableRows } from '../../fields/inputs/SortableRows.tsx'
import { useWords } from '../../providers/use-words.ts'
import { useLook } from './use-view.tsx'
import { plainLook, toggled } from './view-columns.ts'

/** Shows, hides and moves the columns of the list that stands around it. */
export function ColumnsPanel() {
  const page = useResourceContext() ?? ''
  const { t, field: label } = useWords()
  const { shown, offered, dense, change } = useLook()
  const rows = shown.map(({ name }) => ({ id: name, title: label(page, name) }))
  const hidden = offered.filter((name) => !shown.some((column) => column.name === name))
  const toggle = (name: string) => change({ columns: toggled(shown, name) })
  const move = (from: number, to: number) => {
    const columns = [...shown]
    columns.splice(to, 0, ...columns.splice(from, 1))
    change({ columns })
  }
  return (
    <>
      <Box sx={{ maxHeight: 'min(60vh, 460px)', overflowY: 'auto', p: 1 }}>
        <SortableRows rows={rows} onMove={move}>
          {rows.map(({ id, title }) => (
            <SortableRow key={id} id={id} title={title} disabled={false}>
              <Choice label={title} shown disabled={rows.length === 1} onChange={() => toggle(id)} />
            </SortableRow>
          ))}
        </SortableRows>
        {hidden.map((name) => (
          <Box key={name} sx={{ pl: 4 }}>
            <Choice label={label(page, name)} shown={false} onChange={() => toggle(name)} />
          </Box>
        ))}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', px: 1.5, py: 1, display: 'flex', gap: 1 }}>
        <FormControlLabel
          control={<Switch size="small" checked={dense} onChange={() => change({ dense: !dense })} />}
          label={t('lists.dense')}
          sx={{ flex: 1, mr: 0 }}
        />
        <Button color="inherit" onClick={() => change(plainLook)}>
          {t('lists.reset')}
        </Button>
      </Box>
    </>
  )
}

type ChoiceProps = { label: string; shown: boolean; disabled?: boolean; onChange: () => void }

const Choice = ({ label, shown, disabled = false, onChange }: ChoiceProps) => (
  <FormControlLabel
    control={<Checkbox size="small" checked={shown} disabled={disabled} onChange={onChange} />}
    label={label}
    sx={{ display: 'flex', mr: 0, '& .MuiFormControlLabel-label': { fontSize: 14 } }}
  />
)
