import { useState } from 'react'
import { AutocompleteInput, type RaRecord, ReferenceInput } from 'react-admin'
import { entryOf } from '../../providers/registry.ts'
import { useTranslate } from '../../providers/use-translate.ts'

export type ReferenceFilterProps = { source: string; label: string; reference: string }

/** A filter by a record of another resource, found by its title. The options are loaded when it is opened. */
export function ReferenceFilter({ source, label, reference }: ReferenceFilterProps) {
  const { title } = useTranslate()
  const field = entryOf(reference).title
  const [opened, setOpened] = useState(false)
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      sort={{ field, order: 'ASC' }}
      enableGetChoices={() => opened}
    >
      <AutocompleteInput
        label={label}
        optionText={(record: RaRecord) => title(record, field)}
        filterToQuery={(keyword: string) => ({ keyword })}
        // Opening, placing and requesting at once took a slow computer 300 ms.
        onOpen={() => setTimeout(setOpened, 0, true)}
        slotProps={{ popper: { modifiers: [{ name: 'preventOverflow', enabled: false }] } }}
        helperText={false}
        size="small"
      />
    </ReferenceInput>
  )
}
