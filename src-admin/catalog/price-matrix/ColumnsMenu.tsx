import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Checkbox, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import { fixedColumns, type MatrixColumn } from './cells/columns.ts'
import { Tool } from './Toolbar.tsx'

type Props = { columns: readonly MatrixColumn[]; hidden: readonly string[]; onHide: (keys: string[]) => void }

/** A menu that shows and hides columns. */
export function ColumnsMenu({ columns, hidden, onHide }: Props) {
  const { t } = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (key: string) =>
    onHide(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key])
  return (
    <>
      <Tool label={t('matrix.columns')} disabled={false} icon={<ViewColumn />} onClick={setAnchor} />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns
          .filter(({ key }) => !fixedColumns.includes(key))
          .map(({ key, label }) => (
            <MenuItem
              key={key}
              role="menuitemcheckbox"
              aria-checked={!hidden.includes(key)}
              onClick={() => toggle(key)}
              dense
            >
              <Checkbox
                checked={!hidden.includes(key)}
                tabIndex={-1}
                sx={{ p: 0, mr: 1 }}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
              <ListItemText>{label}</ListItemText>
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
