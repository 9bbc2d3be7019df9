import { DialogContentText } from '@mui/material'
import type { ReactNode } from 'react'
import { FormDialog } from './FormDialog.tsx'

type Props = {
  title: string
  text: string
  /** The label of the button that confirms. */
  action: string
  busy: boolean
  /** Whether it can be confirmed. */
  ready?: boolean
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Confirms an action that affects other people. Unlike react-admin's Confirm it supports content that loads or needs input. */
export const ConfirmDialog = ({ text, busy, ready = true, children, onConfirm, ...dialog }: Props) => (
  <FormDialog {...dialog} color="error" disabled={busy || !ready} onSubmit={onConfirm}>
    <DialogContentText variant="body2">{text}</DialogContentText>
    {children}
  </FormDialog>
)
