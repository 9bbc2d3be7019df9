import { Box } from '@mui/material'
import { useTranslate } from '../providers/use-translate.ts'
import type { ChangedValue } from './history-calls.ts'
import { readableText } from './readable-text.ts'
import { wordDifference } from './word-difference.ts'

/** The old and the new value of each changed field. */
export const ChangeList = ({ changes }: { changes: readonly ChangedValue[] }) => (
  <Box component="dl" sx={listStyle}>
    {changes.map((change, at) => (
      // Two values of a record can have the same label.
      <Box key={`${change.label} ${String(at)}`}>
        <dt>{change.label}</dt>
        <dd>{change.long ? <LongText {...change} /> : <Short {...change} />}</dd>
      </Box>
    ))}
  </Box>
)

function Short({ before, after }: ChangedValue) {
  const { t } = useTranslate()
  return (
    <>
      <ChangedText as="del" label={t('history.from')}>
        {before ?? t('history.nothing')}
      </ChangedText>
      <span aria-hidden> → </span>
      <ChangedText as="ins" label={t('history.to')}>
        {after ?? t('history.nothing')}
      </ChangedText>
    </>
  )
}

const most = 20_000

/** A long text with deletions and insertions marked; a rich text without markup. */
function LongText({ before, after, rich }: ChangedValue) {
  const { t } = useTranslate()
  const text = (value: string | null) => (rich ? readableText(value) : (value ?? '')).slice(0, most)
  const [old, now] = [text(before), text(after)]
  if (rich && old === now && before !== after) return t('history.format_only')
  const pieces = wordDifference(old, now)
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {pieces.map((piece, at) =>
        piece.in === 'both' ? (
          <span key={String(at)}>{shortened(piece.text, at === 0, at === pieces.length - 1)}</span>
        ) : (
          <ChangedText
            key={String(at)}
            as={piece.in === 'before' ? 'del' : 'ins'}
            label={t(piece.in === 'before' ? 'history.from' : 'history.to')}
          >
            {piece.text}
          </ChangedText>
        ),
      )}
    </Box>
  )
}

const contextLength = 80

/** Shortens unchanged text to the words next to the changes. */
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2 * contextLength) return text
  return `${first ? '' : text.slice(0, contextLength)} … ${last ? '' : text.slice(-contextLength)}`
}

const ChangedText = ({ as, label, children }: { as: 'del' | 'ins'; label: string; children: string }) => (
  <Box
    component={as}
    title={label}
    sx={{
      textDecoration: as === 'del' ? 'line-through' : 'none',
      color: as === 'del' ? 'error.main' : 'success.main',
    }}
  >
    {children}
  </Box>
)

const listStyle = {
  m: 0,
  fontSize: 13.5,
  '& dt': { color: 'text.secondary', fontSize: 12.5, mt: 0.75 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
}
