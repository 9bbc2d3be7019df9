import { MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type DocumentKind, documentKinds } from '#domain/orders/documents.ts'
import { useWords } from '../../providers/use-words.ts'
import type { Asked } from './document-calls.ts'

type Props = { asked: Asked; onChange: (asked: Asked) => void }

const named = { en: 'English', bn: 'বাংলা' } as const
const copies = ['customer', 'office', 'both'] as const

/** Which paper, in which language, for whom. */
export function DocumentChoices({ asked, onChange }: Props) {
  const { t } = useWords()
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        select
        label={t('papers.kind')}
        value={asked.kind}
        onChange={(event) => onChange({ ...asked, kind: event.target.value as DocumentKind })}
        sx={{ maxWidth: 240 }}
      >
        {documentKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`papers.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Choice
          label={t('papers.language')}
          value={asked.language}
          of={[
            ['en', named.en],
            ['bn', named.bn],
          ]}
          onChange={(language) => onChange({ ...asked, language })}
        />
        {asked.kind === 'invoice' && (
          <Choice
            label={t('papers.copy')}
            value={asked.copy}
            of={copies.map((copy) => [copy, t(`papers.${copy}`)])}
            onChange={(copy) => onChange({ ...asked, copy })}
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
