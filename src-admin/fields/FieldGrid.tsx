import { Box } from '@mui/material'
import type { Field, Fields, Kind } from '#domain/fields/fields.ts'
import { useWords } from '../providers/use-words.ts'
import { FieldInput } from './FieldInput.tsx'

type Props = {
  page: string
  fields: Fields
  names: readonly string[]
  prefix?: string
  disabled?: boolean | undefined
}

/** Fields in two columns; a translated one takes both, beside its Bengali sibling (docs/decisions/0013). */
export function FieldGrid({ page, fields, names, prefix = '', disabled = false }: Props) {
  const { field: label } = useWords()
  const own = names.filter((name) => fields[name] && !(name.endsWith('_bn') && name.slice(0, -3) in fields))
  return (
    <Box sx={twoColumns}>
      {own.map((name) => {
        const field = fields[name] as Field
        const props = { page, prefix, name, field, disabled: disabled || Boolean(field.readonly) }
        const bengali = fields[`${name}_bn`]
        if (bengali) return <Pair key={name} {...props} bengali={bengali} />
        return (
          <Box
            key={name}
            sx={{ gridColumn: { md: `span ${spanOf(field)}` }, minWidth: 0, alignSelf: placeOf(field) }}
          >
            <One {...props} label={label(page, name)} />
          </Box>
        )
      })}
    </Box>
  )
}

type OneProps = {
  prefix: string
  name: string
  field: Field
  label: string
  disabled: boolean
  placeholder?: string
}

function One({ prefix, name, field, ...rest }: OneProps) {
  const { t } = useWords()
  return (
    <FieldInput
      {...rest}
      source={`${prefix}${name}`}
      field={field}
      {...(field.secret && {
        helper: t(field.kind === 'password' ? 'form.new_password_hint' : 'setup.keep_hint'),
      })}
    />
  )
}

type PairProps = Omit<OneProps, 'label'> & { page: string; bengali: Field }

function Pair({ page, bengali, ...props }: PairProps) {
  const { t, field } = useWords()
  const label = field(page, props.name)
  return (
    <Box sx={{ ...twoColumns, gridColumn: '1 / -1' }}>
      <One {...props} label={`${label} · ${t('form.english')}`} />
      <One
        {...props}
        name={`${props.name}_bn`}
        field={bengali}
        label={`${label} · ${t('form.bengali')}`}
        placeholder={t('form.same_as_english')}
      />
    </Box>
  )
}

const wide: ReadonlySet<Kind> = new Set(['long_text', 'rich_text', 'links', 'rows'])

/** How many of the form's two columns a field takes. */
const spanOf = ({ kind }: Field): 1 | 2 => (wide.has(kind) ? 2 : 1)

// A switch has no label above it; it stands on the line of the boxes beside it.
const placeOf = ({ kind }: Field) => (kind === 'flag' ? 'center' : 'start')

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
