import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Typography } from '@mui/material'
import { handOut } from '../operations/hand-out.ts'
import { useWords } from '../providers/use-words.ts'
import type { ImportKind } from './import-calls.ts'
import { useColumnWords } from './kinds.ts'

/** Which columns a table of a kind may have, and one with nothing but these headings. */
export function KnownColumns({ of: { kind, columns } }: { of: ImportKind }) {
  const { t } = useWords()
  const { field } = useColumnWords(kind)
  const names = columns.map(({ name, required }) =>
    required ? t('imports.needed', { name: field(name) }) : field(name),
  )
  const empty = () => {
    const headings = columns.map(({ name }) => name).join(',')
    handOut(`${kind}.csv`, new Blob([`\ufeff${headings}\r\n`], { type: 'text/csv' }))
  }
  return (
    <Box>
      <Typography variant="h3">{t('imports.known')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ my: 0.5 }}>
        {names.join(', ')}
      </Typography>
      <Button color="inherit" startIcon={<FileDownload />} onClick={empty} sx={{ ml: -1.5 }}>
        {t('imports.empty_table')}
      </Button>
    </Box>
  )
}
