import { Tooltip } from '@mui/material'
import type { ReactNode } from 'react'

/** Says why what is inside cannot be used; a disabled control hears no pointer, so the hint stands around it. */
export const Hint = ({ text, children }: { text: string | null; children: ReactNode }) =>
  text === null ? (
    children
  ) : (
    <Tooltip title={text} describeChild>
      <span>{children}</span>
    </Tooltip>
  )
