import { TypedField, type TypedProps } from './TypedField.tsx'

/** Six digits that an app or a message gives; browsers and phones can fill them in. */
export const CodeField = ({ letters = false, ...props }: TypedProps & { letters?: boolean }) => (
  <TypedField
    {...props}
    autoComplete={letters ? 'off' : 'one-time-code'}
    input={{
      inputMode: letters ? 'text' : 'numeric',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 20,
      style: { letterSpacing: '0.12em' },
    }}
  />
)
