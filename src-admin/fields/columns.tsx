import { Box, Skeleton } from '@mui/material'
import type { ComponentType } from 'react'
import {
  BooleanField,
  FunctionField,
  NumberField,
  ReferenceFieldBase,
  SelectField,
  TextField,
  useRecordContext,
} from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import type { Field, Kind } from '#domain/fields/fields.ts'
import { Thumb } from '../layout/page/Thumb.tsx'
import { entryOf, pageOf } from '../providers/registry.ts'
import { type Translations, useTranslate } from '../providers/use-translate.ts'

/** The props of a column: the field of the registry, and its value as `value` of the record. */
type Props<F extends Field = Field> = { source: 'value'; record: { id: 0; value: unknown }; field: F }
type Column<K extends Kind> = {
  Field: ComponentType<Props<Field<K>>>
  align?: 'right' | 'center'
  width?: number
}

const text = { Field: (props: Props) => <TextField {...fieldProps(props)} variant="inherit" /> }
const muted = {
  Field: (props: Props) => <TextField {...fieldProps(props)} color="text.secondary" sx={oneLine(240)} />,
}
const number = { Field: ShopNumberField, align: 'right' } as const
const count = {
  Field: formatted(({ digits }, value) => digits(Array.isArray(value) ? value.length : 0)),
  align: 'right',
} as const
const frame = { size: 52, ratio: '13 / 9' }

/** Field kind -> react-admin field, for lists and records. Numbers are right-aligned. */
export const columns: { [K in Kind]: Column<K> } = {
  text,
  long_text: { Field: (props) => <TextField {...fieldProps(props)} variant="inherit" sx={twoLines} /> },
  rich_text: { Field: () => '…' },
  slug: muted,
  email: text,
  phone: { Field: formatted(({ digits }, value) => digits(String(value))) },
  link: muted,
  password: { Field: () => '' },
  integer: number,
  money: { Field: formatted(({ money }, value) => money(Number(value))), align: 'right' },
  decimal: number,
  flag: {
    // Only `true` has an icon.
    Field: (props) =>
      props.record.value === true && <BooleanField {...fieldProps(props)} sx={{ color: 'success.main' }} />,
    align: 'center',
  },
  choice: { Field: ChoiceField },
  // react-admin's DateField uses the browser's time zone, not the shop's.
  date: { Field: formatted(({ date }, value) => date(String(value))) },
  time: { Field: formatted(({ dateTime }, value) => dateTime(String(value)), 'text.secondary') },
  picture: { Field: ({ record }) => <Thumb src={String(record.value)} {...frame} />, width: 78 },
  color: { Field: ColorField },
  reference: { Field: ({ record, field }) => <Referred id={Number(record.value)} to={field.to} /> },
  links: count,
  rows: count,
}

/** A value in its column; empty values render nothing. */
export function Cell({ value, field }: { value: unknown; field: Field }) {
  if (value === null || value === undefined || value === '')
    return field.kind === 'picture' ? <Thumb src={null} {...frame} /> : ''
  const Shown = columns[field.kind].Field as ComponentType<Props>
  return <Shown source="value" record={{ id: 0, value }} field={field} />
}

const fieldProps = ({ source, record }: Props) => ({ source, record })

/** A react-admin FunctionField that formats the value in the user's language and digits. */
function formatted(format: (words: Translations, value: unknown) => string, color?: string) {
  return function FormattedField(props: Props) {
    const words = useTranslate()
    return (
      <FunctionField
        {...fieldProps(props)}
        render={({ value }) => format(words, value)}
        sx={{ whiteSpace: 'nowrap', ...(color && { color, fontSize: 13.5 }) }}
        variant="inherit"
      />
    )
  }
}

function ShopNumberField(props: Props) {
  const { language } = useTranslate()
  return (
    <NumberField
      {...fieldProps(props)}
      locales={language === 'bn' ? 'bn-BD' : 'en'}
      options={{ useGrouping: false, maximumFractionDigits: 6 }}
      variant="inherit"
    />
  )
}

function ChoiceField(props: Props<Field<'choice'>>) {
  const { title } = useTranslate()
  return (
    <SelectField
      {...fieldProps(props)}
      choices={[...choices[props.field.of]]}
      optionText={(choice) => title(choice, 'title')}
      translateChoice={false}
      variant="inherit"
    />
  )
}

/** A colour swatch; react-admin has no field for colours. */
function ColorField({ record: { value } }: Props) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        sx={{
          width: 20,
          height: 20,
          borderRadius: 0.75,
          bgcolor: String(value),
          border: 1,
          borderColor: 'divider',
        }}
      />
      {String(value)}
    </Box>
  )
}

/** The title of a referenced record; those of a list are fetched in one request. */
export const Referred = ({ id, to }: { id: number; to: string }) => (
  <ReferenceFieldBase
    source="value"
    record={{ id: 0, value: id }}
    reference={pageOf(to)}
    empty={null}
    error={null}
    loading={<Skeleton width={90} sx={{ display: 'inline-block' }} />}
  >
    <ReferredTitle to={to} />
  </ReferenceFieldBase>
)

function ReferredTitle({ to }: { to: string }) {
  const { title } = useTranslate()
  const record = useRecordContext()
  if (!record) return null
  const text = title(record, entryOf(pageOf(to)).title)
  return (
    <Box component="span" title={text} sx={oneLine(220)}>
      {text}
    </Box>
  )
}

const oneLine = (maxWidth: number) => ({
  display: 'inline-block',
  maxWidth,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
})

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  maxWidth: 420,
}
