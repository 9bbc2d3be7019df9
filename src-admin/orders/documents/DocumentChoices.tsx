import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type PrintKind, printKinds } from '#domain/orders/documents/documents.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import type { DocumentOptions } from './document-calls.ts'

type Props = { options: DocumentOptions; onChange: (options: DocumentOptions) => void }

const named = { en: 'English', bn: 'বাংলা' } as const
const copies = ['customer', 'office', 'both'] as const

/** Chooses the document, its language and its copy. */
export function DocumentChoices({ options, onChange }: Props) {
  const { t } = useTranslate()
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        select
        label={t('documents.kind')}
        value={options.kind}
        onChange={(event) => onChange({ ...options, kind: event.target.value as PrintKind })}
        sx={{ maxWidth: 240 }}
      >
        {printKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`documents.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Choice
          label={t('documents.language')}
          value={options.language}
          of={[
            ['en', named.en],
            ['bn', named.bn],
          ]}
          onChange={(language) => onChange({ ...options, language })}
        />
        {options.kind === 'invoice' && (
          <Choice
            label={t('documents.copy')}
            value={options.copy}
            of={copies.map((copy) => [copy, t(`documents.${copy}`)])}
            onChange={(copy) => onChange({ ...options, copy })}
          />
        )}
      </Stack>
    </Stack>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  of: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

const Choice = <Value extends string>({ label, value, of, onChange }: ChoiceProps<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_, chosen: Value | null) => chosen && onChange(chosen)}
  >
    {of.map(([one, text]) => (
      <ToggleButton key={one} value={one} sx={{ minHeight: { xs: 44, sm: 36 }, px: 1.25 }}>
        {text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
