import { Box, MenuItem, TextField } from '@mui/material'
import { useWords } from '../../providers/use-words.ts'
import { allShelves, noShelf, type OpenShelf } from './use-open-folder.ts'

/** The categories of the library where there is no room for the tree. */
export function FolderSelect({ open }: { open: OpenShelf }) {
  const { t, title } = useWords()
  return (
    <Box sx={{ display: { md: 'none' }, px: 1.25, pt: 1.25 }}>
      <TextField
        select
        value={open.value}
        onChange={(event) => open.choose(event.target.value)}
        slotProps={{ select: { inputProps: { 'aria-label': t('media.categories') } } }}
      >
        <MenuItem value={allShelves}>{t('media.all')}</MenuItem>
        <MenuItem value={noShelf}>{t('media.without_category')}</MenuItem>
        {open.shelves.map(({ row, depth }) => (
          <MenuItem key={row.id} value={String(row.id)} sx={{ pl: 2 + depth * 2 }}>
            {title(row, 'category_name')}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
