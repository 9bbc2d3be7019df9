import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { label: string; onClick: (() => void) | null; children: ReactNode }

/** A button in the header of a drawer; without an action it is disabled. */
export const DrawerTool = ({ label, onClick, children }: Props) => (
  <IconButton
    title={label}
    aria-label={label}
    disabled={!onClick}
    onClick={() => onClick?.()}
    sx={drawerToolStyle}
  >
    {children}
  </IconButton>
)

export const drawerToolStyle = { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }
