import { Box, Radio, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useActionWord } from '../../history/use-action-word.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Revision } from './publishing-calls.ts'

type Pair = readonly [older: number, newer: number]
type Props = { revisions: readonly Revision[]; pair: Pair; onChange: (pair: Pair) => void }

/** The revisions of a record, newest first; two are selected for comparison, the older one below. */
export function RevisionRows({ revisions, pair: [older, newer], onChange }: Props) {
  const { t, dateTime } = useTranslate()
  const word = useActionWord()
  const placeOf = (wanted: number) => revisions.findIndex(({ id }) => id === wanted)
  return (
    <Box sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">{t('revision.older')}</TableCell>
            <TableCell padding="checkbox">{t('revision.newer')}</TableCell>
            <TableCell>{t('revision.saved')}</TableCell>
            <TableCell>{t('revision.changed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {revisions.map(({ id, created_at, action, user_name, changed }, at) => {
            const when = dateTime(created_at)
            return (
              <TableRow key={id}>
                <TableCell padding="checkbox">
                  <Radio
                    size="small"
                    name="older"
                    checked={id === older}
                    disabled={at <= placeOf(newer)}
                    onChange={() => onChange([id, newer])}
                    slotProps={{ input: { 'aria-label': t('revision.older_of', { when }) } }}
                  />
                </TableCell>
                <TableCell padding="checkbox">
                  <Radio
                    size="small"
                    name="newer"
                    checked={id === newer}
                    disabled={at >= placeOf(older)}
                    onChange={() => onChange([older, id])}
                    slotProps={{ input: { 'aria-label': t('revision.newer_of', { when }) } }}
                  />
                </TableCell>
                <TableCell>
                  <time dateTime={created_at}>{when}</time>
                  <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
                    {[word(action), user_name].filter(Boolean).join(' · ')}
                  </Box>
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{changed}</TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Box>
  )
}
