import { Box } from '@mui/material'
import { useWords } from '../providers/use-words.ts'
import type { ChangedValue } from './history-calls.ts'
import { readableText } from './readable-text.ts'
import { wordDifference } from './word-difference.ts'

/** From which value to which, one field after the other. */
export const ChangeList = ({ changes }: { changes: readonly ChangedValue[] }) => (
  <Box component="dl" sx={listLook}>
    {changes.map((change, at) => (
      // Two values of one record may be called the same.
      <Box key={`${change.label} ${String(at)}`}>
        <dt>{change.label}</dt>
        <dd>{change.long ? <LongText {...change} /> : <Short {...change} />}</dd>
      </Box>
    ))}
  </Box>
)

function Short({ before, after }: ChangedValue) {
  const { t } = useWords()
  return (
    <>
      <Said as="del" label={t('history.from')}>
        {before ?? t('history.nothing')}
      </Said>
      <span aria-hidden> → </span>
      <Said as="ins" label={t('history.to')}>
        {after ?? t('history.nothing')}
      </Said>
    </>
  )
}

const most = 20_000

/** A long text with what has gone and what has come marked in it; a formatted one without its format. */
function LongText({ before, after, rich }: ChangedValue) {
  const { t } = useWords()
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
          <Said
            key={String(at)}
            as={piece.in === 'before' ? 'del' : 'ins'}
            label={t(piece.in === 'before' ? 'history.from' : 'history.to')}
          >
            {piece.text}
          </Said>
        ),
      )}
    </Box>
  )
}

const beside = 80

/** Of what is alike, the words next to the differences. */
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2 * beside) return text
  return `${first ? '' : text.slice(0, beside)} … ${last ? '' : text.slice(-beside)}`
}

const Said = ({ as, label, children }: { as: 'del' | 'ins'; label: string; children: string }) => (
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

const listLook = {
  m: 0,
  fontSize: 13.5,
  '& dt': { color: 'text.secondary', fontSize: 12.5, mt: 0.75 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
}
