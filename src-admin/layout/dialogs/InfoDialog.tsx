import { Button, DialogActions, DialogContent, type DialogProps } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import { DialogFrame } from './FormDialog.tsx'

type Props = {
  title: string
  width?: DialogProps['maxWidth']
  /** The label of the button that closes. */
  close?: string
  /** Only the button closes it. */
  locked?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with information only. */
export function InfoDialog({ title, width = 'sm', close, locked = false, onClose, children }: Props) {
  const { t } = useTranslate()
  return (
    <DialogFrame title={title} width={width} onClose={locked ? () => {} : onClose}>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" autoFocus onClick={onClose}>
          {close ?? t('ra.action.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
