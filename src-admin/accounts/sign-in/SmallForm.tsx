import { Alert, Button, Stack } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Sending } from '../../providers/requests/use-submit.ts'

type Props = {
  sending: Sending
  /** The label of the submit button. */
  action: string
  onSend: () => void
  children: ReactNode
  /** Another action, next to the button. */
  aside?: ReactNode
  danger?: boolean
  wide?: boolean
}

/** A few fields and a button. Errors appear at their field, which gets the focus; other errors appear above the button. */
export function SmallForm({ sending, action, onSend, children, aside, danger, wide }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, busy } = sending
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [problems])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Stack sx={{ gap: 2 }}>
        {children}
        {problems[''] && (
          <Alert severity="error" role="alert" sx={{ py: 0 }}>
            {problems['']}
          </Alert>
        )}
        <Stack direction={wide ? 'column' : 'row'} sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={busy}
            sx={{ minHeight: 40 }}
          >
            {action}
          </Button>
          {aside}
        </Stack>
      </Stack>
    </form>
  )
}
