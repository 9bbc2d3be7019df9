import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useTranslate } from '../../providers/use-translate.ts'
import { type ImportStatus, importCounts } from './import-calls.ts'

/** The counts so far, and every row with a message. */
export function ImportReport({ status }: { status: ImportStatus }) {
  const { t, digits, dateTime } = useTranslate()
  const { state, problem, findings, updated_at } = status
  const ended = state === 'done' || state === 'failed'
  return (
    <>
      {ended && updated_at && (
        <Typography variant="h3">{t('medicine_import.ended', { when: dateTime(updated_at) })}</Typography>
      )}
      {state === 'failed' && <Alert severity="error">{problem ?? t('medicine_import.failed')}</Alert>}
      {state !== 'failed' && (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(5, 1fr)' } }}
        >
          {importCounts.map((count) => (
            <Box key={count}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {t(`import.${count}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontSize: 18, fontWeight: 600 }}>
                {digits(status[count])}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {findings.length > 0 && <Findings status={status} />}
    </>
  )
}

function Findings({ status: { findings, left, refused } }: { status: ImportStatus }) {
  const { t, digits } = useTranslate()
  return (
    <div>
      <TableContainer sx={{ maxHeight: 320, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('medicine_import.line')}</TableCell>
              <TableCell>{t('medicine_import.what')}</TableCell>
              <TableCell>{t('medicine_import.reason')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {findings.map(({ line, what, words }) => (
              <TableRow key={`${line} ${words}`} sx={{ verticalAlign: 'top' }}>
                <TableCell align="right">{digits(line)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{what}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{words}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {findings.length < left + refused && (
        <Typography variant="caption" color="text.secondary">
          {t('medicine_import.first_only', { smart_count: findings.length })}
        </Typography>
      )}
    </div>
  )
}
