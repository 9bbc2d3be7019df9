import { Alert, Stack } from '@mui/material'
import type { ComponentType } from 'react'
import { useResourceContext } from 'react-admin'
import { sectionLabels } from '#domain/fields/labels.ts'
import { columnsOf, type FormSection } from '#domain/fields/resource.ts'
import { FieldGrid } from '../fields/inputs.tsx'
import { Section } from '../layout/page/Section.tsx'
import { entryOf } from '../providers/registry.ts'
import { useTranslate } from '../providers/use-translate.ts'

type Props = {
  disabled: boolean
  /** Content below the fields of a section, such as a preview. */
  after?: Partial<Record<FormSection, ComponentType>>
  /** Sections that the current user may not edit, each with the reason. */
  locked?: Partial<Record<FormSection, string>>
}

/** The form of a record: its sections, and the publish switch that every record has (docs/domain.md 1.1). */
export function FormSections({ disabled, after = {}, locked = {} }: Props) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const fields = columnsOf(entry)
  const { of } = useTranslate()
  const sections = Object.entries(entry.form) as [FormSection, readonly string[]][]
  return (
    <Stack sx={{ gap: 2 }}>
      {sections.map(([section, names], at) => {
        const After = after[section]
        return (
          <Section key={section} title={of(sectionLabels[section])}>
            {locked[section] && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {locked[section]}
              </Alert>
            )}
            <FieldGrid
              page={page}
              fields={fields}
              names={at === 0 && entry.only !== 'singleton' ? [...names, 'status'] : names}
              disabled={disabled || locked[section] !== undefined}
            />
            {After && <After />}
          </Section>
        )
      })}
    </Stack>
  )
}
