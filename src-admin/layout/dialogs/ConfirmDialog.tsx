import { DialogContentText } from '@mui/material'
import type { ReactNode } from 'react'
import { FormDialog } from './FormDialog.tsx'

type Props = {
  title: string
  text: string
  /** The label of the button that confirms. */
  action: string
  busy: boolean
  /** It cannot be confirmed before this is true. */
  ready?: boolean
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that others will notice. Unlike react-admin's Confirm it can wait for what it shows or asks. */
export const ConfirmDialog = ({ text, busy, ready = true, children, onConfirm, ...dialog }: Props) => (
  <FormDialog {...dialog} color="error" disabled={busy || !ready} onSubmit={onConfirm}>
    <DialogContentText variant="body2">{text}</DialogContentText>
    {children}
  </FormDialog>
)
