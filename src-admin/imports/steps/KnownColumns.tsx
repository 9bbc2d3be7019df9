import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { importExamples } from '#domain/imports/examples.ts'
import { isImportKind } from '#domain/imports/kind-names.ts'
import { csvOf } from '#domain/operations/csv.ts'
import { isEntryKind } from '../../providers/import-kinds.ts'
import { saveCsv } from '../../providers/requests/save-csv.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { ImportKind } from '../import-calls.ts'
import { useColumnLabels } from '../kinds.ts'

/** The columns that a table of a kind may have, with an empty template and an example to download. */
export function KnownColumns({ of: { kind, columns } }: { of: ImportKind }) {
  const { t } = useTranslate()
  const { field } = useColumnLabels(kind)
  const names = columns.map(({ name, required }) =>
    required ? t('import_run.needed', { name: field(name) }) : field(name),
  )
  const examples = isImportKind(kind) && importExamples[kind]
  const empty = () => saveCsv(`${kind}.csv`, csvOf([columns.map(({ name }) => name)]))
  return (
    <Box>
      <Typography variant="h3">{t('import_run.known')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ my: 0.5 }}>
        {names.join(', ')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ my: 0.5 }}>
        {t('import_run.blank_hint')}
      </Typography>
      {!isEntryKind(kind) && (
        <Typography variant="body2" color="text.secondary" sx={{ my: 0.5 }}>
          {t(kind === 'product-files' ? 'import_run.product_files_hint' : 'import_run.prices_hint')}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', ml: -1.5 }}>
        <Button color="inherit" startIcon={<FileDownload />} onClick={empty}>
          {t('import_run.empty_table')}
        </Button>
        {examples && (
          <Button
            color="inherit"
            startIcon={<FileDownload />}
            onClick={() => saveCsv(`${kind}-example.csv`, csvOf(examples))}
          >
            {t('import_run.example')}
          </Button>
        )}
        {kind === 'product-variants' && (
          <Button
            component="a"
            href="/api/products/export?rows=variants&format=csv"
            download
            color="inherit"
            startIcon={<FileDownload />}
          >
            {t('import_run.prices_now')}
          </Button>
        )}
      </Stack>
    </Box>
  )
}
