import Upload from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { importedMegabytesMost, importedRowsMost } from '#domain/imports/run.ts'
import { useDropped } from '../../layout/page/use-dropped.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { PastedTable } from '../import-calls.ts'

const types =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Props = { busy: boolean; onTable: (table: File | PastedTable) => void }

/** A table, as a file that is chosen or dropped, or as pasted text. */
export function TableSource({ busy, onTable }: Props) {
  const { t, digits } = useTranslate()
  const [text, setText] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  // Pasted files are ignored: spreadsheets add a picture of the cells to the text.
  const above = useDropped(!busy, ([file]) => file && onTable(file))
  return (
    <>
      <Box sx={{ ...dropStyle, ...(above && { borderColor: 'primary.main', bgcolor: 'action.focus' }) }}>
        <Box
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, flexWrap: 'wrap' }}
        >
          <Button
            variant="contained"
            startIcon={<Upload />}
            disabled={busy}
            onClick={() => picker.current?.click()}
          >
            {t('import_run.choose_file')}
          </Button>
          <Typography variant="body2">{t('import_run.drop_here')}</Typography>
        </Box>
        <Typography variant="caption" color="text.secondary">
          {t('import_run.file_hint', {
            megabytes: digits(importedMegabytesMost),
            rows: digits(importedRowsMost),
          })}
        </Typography>
        <input
          ref={picker}
          type="file"
          accept={types}
          hidden
          aria-label={t('import_run.file')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onTable(file)
            target.value = ''
          }}
        />
      </Box>
      <Box>
        <TextField
          label={t('import_run.paste')}
          helperText={t('import_run.paste_hint')}
          value={text}
          disabled={busy}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={4}
          maxRows={10}
          fullWidth
          slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' } }}
        />
        <Button
          variant="outlined"
          disabled={busy || text.trim() === ''}
          onClick={() => onTable({ text, title: t('import_run.pasted') })}
          sx={{ mt: 1 }}
        >
          {t('import_run.read_pasted')}
        </Button>
      </Box>
    </>
  )
}

const dropStyle = {
  display: 'grid',
  gap: 1,
  justifyItems: 'center',
  textAlign: 'center',
  px: 2,
  py: 3.5,
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: 1,
}
