import { TypedField, type TypedProps } from './TypedField.tsx'

/** Six digits from an app or a message; browsers and phones can autofill them. */
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
