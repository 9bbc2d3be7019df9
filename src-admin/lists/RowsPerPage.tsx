import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useTranslate } from '../providers/use-translate.ts'

/** react-admin's pagination offers this choice only on wide screens. */
export function RowsPerPage({ sizes }: { sizes: readonly number[] }) {
  const { t, digits } = useTranslate()
  const { perPage, setPerPage } = useListContext()
  return (
    <TextField
      select
      variant="standard"
      fullWidth={false}
      value={perPage}
      onChange={({ target }) => setPerPage(Number(target.value))}
      slotProps={{
        select: { disableUnderline: true },
        htmlInput: { 'aria-label': t('ra.navigation.page_rows_per_page') },
      }}
      sx={{ ml: 2, mr: 'auto', flex: 'none' }}
    >
      {sizes.map((size) => (
        <MenuItem key={size} value={size}>
          {digits(size)}
        </MenuItem>
      ))}
    </TextField>
  )
}
