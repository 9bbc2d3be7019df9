import { Tooltip } from '@mui/material'
import type { ReactNode } from 'react'

/**
 * A tooltip that explains why the content is disabled; a disabled control receives no pointer events, so the tooltip wraps it.
 */
export const Hint = ({ text, children }: { text: string | null; children: ReactNode }) =>
  text === null ? (
    children
  ) : (
    <Tooltip title={text} describeChild>
      <span>{children}</span>
    </Tooltip>
  )
