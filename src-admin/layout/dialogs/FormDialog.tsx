import {
  Box,
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'

type FrameProps = {
  title: string
  width?: DialogProps['maxWidth']
  /** For a long form: full screen on a phone, and a click on the backdrop does not close it. */
  large?: boolean
  onClose: () => void
}

type FormProps = {
  /** The label of the button that submits; without one the dialog can only be closed. */
  action?: string
  color?: ButtonProps['color']
  /** Whether it cannot be submitted. */
  disabled?: boolean
  /** The label of the button that closes. */
  cancel?: string
  /** Further buttons, before the others. */
  buttons?: ReactNode
  onSubmit?: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a small form: Enter submits, Escape closes. */
export const FormDialog = ({ title, width, large, ...form }: Omit<FrameProps, 'onClose'> & FormProps) => (
  <DialogFrame title={title} width={width ?? 'xs'} large={large === true} onClose={form.onClose}>
    <DialogForm {...form} />
  </DialogFrame>
)

/** The dialog around a form, for one that first loads what it edits. */
export function DialogFrame(props: FrameProps & { children: ReactNode }) {
  const { title, width = 'xs', large = false, onClose, children } = props
  const id = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (!large || reason !== 'backdropClick') onClose()
      }}
      // React events bubble to the component that opened the dialog: a row, or a list with shortcuts.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event: KeyboardEvent) => event.key !== 'Escape' && event.stopPropagation()}
      fullWidth
      fullScreen={large && phone}
      maxWidth={width}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  )
}

/** The content and the buttons of a dialog with a form. */
export function DialogForm({ action, color, disabled, cancel, buttons, onSubmit, ...rest }: FormProps) {
  const { t } = useTranslate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The event must not submit the form that opened the dialog.
    event.stopPropagation()
    if (!disabled) onSubmit?.()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent>{rest.children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
        {buttons}
        <Button color="inherit" onClick={rest.onClose}>
          {cancel ?? t(action ? 'form.cancel' : 'ra.action.close')}
        </Button>
        {action && (
          <Button type="submit" variant="contained" color={color ?? 'primary'} disabled={disabled === true}>
            {action}
          </Button>
        )}
      </DialogActions>
    </Box>
  )
}
