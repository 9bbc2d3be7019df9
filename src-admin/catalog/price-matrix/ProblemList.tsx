import { Alert, Box, Link } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Trouble, Troubles } from './use-problems.ts'

/** The number of problems listed before "show all". */
const FIRST = 5

type Props = { troubles: Troubles; where: (trouble: Trouble) => string; onJump: (trouble: Trouble) => void }

/** All problems, each with a button that jumps to its cell. */
export function ProblemList({ troubles, where, onJump }: Props) {
  const { t } = useTranslate()
  const [all, setAll] = useState(false)
  const { list, whole } = troubles
  if (list.length === 0 && !whole) return null
  const shown = all ? list : list.slice(0, FIRST)
  return (
    // Long forms find their first problem by this class.
    <Alert
      severity="error"
      className="Mui-error"
      role="status"
      sx={{ mb: 1.5, py: 0.25, bgcolor: 'error.light', color: 'text.primary' }}
    >
      {whole && <div>{whole}</div>}
      {list.length > 0 && (
        <>
          {t('matrix.problems', { smart_count: list.length })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {shown.map((trouble) => (
              <li key={`${trouble.at}.${trouble.path}`}>
                <Link component="button" type="button" color="inherit" onClick={() => onJump(trouble)}>
                  {where(trouble)}
                </Link>
                {': '}
                {trouble.text}
              </li>
            ))}
          </Box>
          {list.length > shown.length && (
            <Link component="button" type="button" color="inherit" onClick={() => setAll(true)}>
              {t('matrix.all_problems', { n: list.length })}
            </Link>
          )}
        </>
      )}
    </Alert>
  )
}
