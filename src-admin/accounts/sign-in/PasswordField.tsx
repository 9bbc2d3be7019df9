import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { IconButton, InputAdornment } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'
import { TypedField, type TypedProps } from './TypedField.tsx'

/** A password field with a button that shows the password. */
export function PasswordField(props: TypedProps) {
  const { t } = useTranslate()
  const [shown, setShown] = useState(false)
  const Eye = shown ? VisibilityOff : Visibility
  return (
    <TypedField
      autoComplete="current-password"
      {...props}
      input={{ type: shown ? 'text' : 'password' }}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={t(shown ? 'account.hide' : 'account.show')}
            onClick={() => setShown(!shown)}
          >
            <Eye fontSize="small" />
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
