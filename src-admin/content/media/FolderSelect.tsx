import { MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import { useFolders } from './use-folders.ts'
import { noFolder } from './use-open-folder.ts'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The first option: "all", or a hint. */
  children: ReactNode
}

/** One of the library's categories, or none. */
export function FolderSelect({ label, value, onChange, children }: Props) {
  const { t, title } = useTranslate()
  const folders = useFolders()
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': label } } }}
    >
      {children}
      <MenuItem value={noFolder}>{t('library.without_category')}</MenuItem>
      {folders.map(({ row, depth }) => (
        <MenuItem key={row.id} value={String(row.id)} sx={{ pl: 2 + depth * 2 }}>
          {title(row, 'category_name')}
        </MenuItem>
      ))}
    </TextField>
  )
}
