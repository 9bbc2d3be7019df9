import Add from '@mui/icons-material/Add'
import { Box, Button, Skeleton } from '@mui/material'
import { type ComponentType, Suspense } from 'react'
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  FormDataConsumer,
  SelectInput,
  useArrayInput,
  useResourceContext,
  useSimpleFormIterator,
  useSourceContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { choices } from '#domain/fields/choices.ts'
import type { Field, Fields, Kind } from '#domain/fields/fields.ts'
import { useShopTexts } from '../providers/shop-texts.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { type MediaKind, useFieldExtensions } from './field-extensions.ts'
import { initialValues } from './initial-values.ts'
import { type FieldProps, inputProps } from './input-props.ts'
import { fromClock, toClock } from './inputs/clock.ts'
import { NumberInput } from './inputs/NumberInput.tsx'
import { ReferenceArrayInput, ReferenceInput } from './inputs/ReferenceInputs.tsx'
import { SlugInput } from './inputs/SlugInput.tsx'
import { SortableIterator } from './inputs/SortableIterator.tsx'
import {
  ColorInput,
  EmailInput,
  LinkInput,
  LongTextInput,
  PasswordInput,
  PhoneInput,
  TextInput,
} from './inputs/TextInputs.tsx'

/**
 * Kind of field -> input; those of the media library are in content/media/inputs. A new kind does not compile before it has one.
 */
const inputs: { [K in Exclude<Kind, MediaKind>]: ComponentType<FieldProps<Field<K>>> } = {
  text: (props) => (props.field.secret ? <PasswordInput {...props} /> : <TextInput {...props} />),
  long_text: LongTextInput,
  slug: SlugInput,
  email: EmailInput,
  phone: PhoneInput,
  link: LinkInput,
  password: PasswordInput,
  integer: NumberInput,
  money: NumberInput,
  decimal: NumberInput,
  flag: FlagInput,
  choice: ChoiceInput,
  date: (props) => <DateInput {...inputProps(props)} />,
  time: ShopTimeInput,
  color: ColorInput,
  reference: ReferenceInput,
  links: ReferenceArrayInput,
  rows: RowsInput,
}

/** The input of a field: one registered under its name, else that of its kind. */
export function FieldInput(props: FieldProps) {
  const { source, field } = props
  const extensions = useFieldExtensions()
  const byKind = { ...inputs, ...extensions.kinds } as Record<Kind, ComponentType<FieldProps>>
  const Input = extensions.inputs[source.split('.').at(-1) ?? source] ?? byKind[field.kind]
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <Input {...props} />
    </Suspense>
  )
}

function FlagInput(props: FieldProps<Field<'flag'>>) {
  const sx = { '& .MuiFormControlLabel-root': { ml: -0.5, minHeight: 34 } }
  return <BooleanInput {...inputProps(props)} sx={sx} />
}

function ChoiceInput(props: FieldProps<Field<'choice'>>) {
  const { title } = useTranslate()
  return (
    <SelectInput
      {...inputProps(props)}
      choices={[...choices[props.field.of]]}
      optionText={(choice) => title(choice, 'title')}
      translateChoice={false}
      emptyText="–"
    />
  )
}

/** A date and time in the shop's time zone, independent of the browser's (docs/domain.md 6.34). */
function ShopTimeInput(props: FieldProps<Field<'time'>>) {
  const { zone } = useTranslate()
  return (
    <DateTimeInput
      {...inputProps(props)}
      format={(value: string | null) => toClock(value, zone)}
      parse={(text: string) => fromClock(text, zone)}
    />
  )
}

export type Row = Readonly<Record<string, unknown>>

type RowsInputProps = FieldProps<Field<'rows'>> & {
  /** The title of a row; without it rows are numbered. */
  titleOf?: (row: Row) => string
  /** The fields of a row, which may depend on its values; by default all. */
  namesOf?: (row: Row) => readonly string[]
}

/** Records inside the record: one group of fields, or a list of small forms. */
export function RowsInput({ titleOf, namesOf, ...props }: RowsInputProps) {
  const { source, field, label, disabled = false } = props
  const { digits } = useTranslate()
  const page = useResourceContext() ?? ''
  const { getValues } = useFormContext()
  const { getSource } = useSourceContext()
  const path = getSource(source)
  if (field.as !== 'list')
    return (
      <Box component="fieldset" sx={groupStyle}>
        <legend>{label}</legend>
        <FieldGrid
          page={page}
          fields={field.of}
          names={Object.keys(field.of)}
          prefix={`${source}.`}
          disabled={disabled}
        />
      </Box>
    )
  return (
    <Box role="group" aria-label={label}>
      <ArrayInput {...inputProps(props)}>
        <SortableIterator
          fullWidth
          disableClear
          disabled={disabled}
          addButton={<AddRow fields={field.of} max={field.max} />}
          titleOf={(at) => titleOf?.(getValues(`${path}.${at}`) ?? {}) ?? digits(at + 1)}
        >
          <FormDataConsumer>
            {({ scopedFormData }) => (
              <FieldGrid
                page={page}
                fields={field.of}
                names={namesOf?.(scopedFormData ?? {}) ?? Object.keys(field.of)}
                disabled={disabled}
              />
            )}
          </FormDataConsumer>
        </SortableIterator>
      </ArrayInput>
    </Box>
  )
}

/** Adds a row with the initial values of its fields, until there are as many as allowed. */
function AddRow({ fields, max }: { fields: Fields; max: number }) {
  const { t } = useTranslate()
  const { add } = useSimpleFormIterator()
  const rows = useArrayInput().fields.length
  return (
    <Button
      variant="outlined"
      startIcon={<Add />}
      disabled={rows >= max}
      onClick={() => add(initialValues(fields))}
    >
      {t('rows.add')}
    </Button>
  )
}

type FieldGridProps = {
  page: string
  fields: Fields
  names: readonly string[]
  prefix?: string
  disabled?: boolean | undefined
}

/** Fields in two columns; a translated field spans both, next to its Bengali counterpart (docs/decisions/0013). */
export function FieldGrid({ page, fields, names, prefix = '', disabled = false }: FieldGridProps) {
  const { t, field: labelOf } = useTranslate()
  const { isOn } = useShopTexts()
  const own = names.filter(
    (name) =>
      fields[name] &&
      !(name.endsWith('_bn') && name.slice(0, -3) in fields) &&
      (fields[name].setting === undefined || isOn(fields[name].setting)),
  )
  const propsOf = (name: string) => {
    const field = fields[name] as Field
    return {
      source: `${prefix}${name}`,
      field,
      label: labelOf(page, name),
      disabled: disabled || Boolean(field.readonly),
      ...(field.secret && {
        helper: t(field.kind === 'password' ? 'form.new_password_hint' : 'setup.secret_hint'),
      }),
    }
  }
  return (
    <Box sx={twoColumns}>
      {own.map((name) => {
        const props = propsOf(name)
        if (fields[`${name}_bn`])
          return (
            <Box key={name} sx={{ ...twoColumns, gridColumn: '1 / -1' }}>
              <FieldInput {...props} label={`${props.label} · ${t('form.english')}`} />
              <FieldInput
                {...propsOf(`${name}_bn`)}
                label={`${props.label} · ${t('form.bengali')}`}
                placeholder={t('form.same_as_english')}
              />
            </Box>
          )
        const { kind } = props.field
        return (
          <Box
            key={name}
            sx={{
              gridColumn: { md: wide.has(kind) ? 'span 2' : 'span 1' },
              minWidth: 0,
              // A switch has no label above it; it is aligned with the neighbouring inputs.
              alignSelf: kind === 'flag' ? 'center' : 'start',
            }}
          >
            <FieldInput {...props} />
          </Box>
        )
      })}
    </Box>
  )
}

/** The field kinds that span both columns. */
const wide: ReadonlySet<Kind> = new Set(['long_text', 'rich_text', 'links', 'rows'])

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

const groupStyle = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  '& > legend': { p: 0, mb: 1, typography: 'h3' },
}
