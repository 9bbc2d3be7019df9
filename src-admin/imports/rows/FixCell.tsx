import { Box, TableCell } from '@mui/material'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { ImportRow } from '../import-calls.ts'

/** Sends the text typed into a cell; resolves to whether the server accepted it. */
export type Fixing = (line: number, column: number, text: string) => Promise<boolean>

type Props = { label: string; row: ImportRow; column: number; onFix: Fixing }

/** A cell of an invalid row: an input with its error below. */
export function FixCell({ label, row, column, onFix }: Props) {
  const id = useId()
  const text = row.cells[column] ?? ''
  const sent = useRef(text)
  const problems = row.problems.filter((problem) => problem.column === column)
  const wrong = problems.length > 0

  const leave = async (typed: string) => {
    if (typed === sent.current) return
    const before = sent.current
    sent.current = typed
    // A text that was not accepted is sent again the next time.
    if (!(await onFix(row.line, column, typed)) && sent.current === typed) sent.current = before
  }
  const back = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return
    event.currentTarget.value = text
  }
  return (
    <TableCell sx={{ p: 0.5 }}>
      <Box
        component="input"
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
        autoComplete="off"
        defaultValue={text}
        onBlur={({ target }: { target: HTMLInputElement }) => void leave(target.value)}
        onKeyDown={back}
        sx={cellStyle}
      />
      {wrong && (
        <Box id={id} sx={{ px: 0.75, pt: 0.25, fontSize: 12.5, color: 'error.main', maxWidth: 240 }}>
          {problems.map(({ text: words }) => (
            <div key={words}>{words}</div>
          ))}
        </Box>
      )}
    </TableCell>
  )
}

const cellStyle = {
  width: 1,
  minWidth: 120,
  minHeight: 32,
  px: 0.75,
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  border: 1,
  borderColor: 'transparent',
  borderRadius: 0.5,
  '&:hover': { borderColor: 'divider' },
  '&[aria-invalid="true"]': { borderColor: 'error.main', bgcolor: 'error.light' },
  '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -1 },
}
