import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId, useState } from 'react'
import { Form, required, SaveButton, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { startStocktake as fields, stocktakeScope } from '#domain/catalog/stocktake.ts'
import { choices } from '#domain/fields/choices.ts'
import type { InputValues } from '#domain/fields/fields.ts'
import { ReferenceInput } from '../fields/inputs/ReferenceInputs.tsx'
import { LocationSelect } from '../locations/LocationSelect.tsx'
import { useLocations } from '../locations/use-locations.ts'
import { pageOf } from '../providers/registry.ts'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { startStocktake } from './stocktake-calls.ts'

type Input = InputValues<typeof fields>

/** Starts a stocktake: its name, and what is counted where. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { t, field, title, date } = useTranslate()
  const { done } = useNotifyResult()
  const { problems, busy, send } = useSubmit()
  const go = useNavigate()
  const heading = useId()
  const { isUsed: hasLocations, main } = useLocations()
  const [chosen, setChosen] = useState<number | null>(null)
  const location = chosen ?? main?.id ?? null
  const isIncomplete = hasLocations && location === null
  const start = async (input: Partial<Input>) => {
    const answer = await send(() =>
      startStocktake({ ...input, ...(hasLocations && { stock_location_id: location }) } as Input),
    )
    if (!answer) return
    done(answer.msg)
    void go(`/dashboard/stocktakes/${answer.data.id}/show`)
  }
  const initial = {
    title: t('stocktake.first_title', { day: date(new Date().toISOString()) }),
    scope: stocktakeScope.all,
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('stocktake.start')}</DialogTitle>
      <Form noValidate defaultValues={initial} onSubmit={start}>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <TextInput
              source="title"
              label={field('stocktakes', 'title')}
              validate={required()}
              helperText={false}
            />
            <SelectInput
              source="scope"
              label={field('stocktakes', 'scope')}
              choices={[...choices.stocktake_scope]}
              optionText={(choice) => title(choice, 'title')}
              translateChoice={false}
              validate={required()}
              helperText={false}
            />
            <ScopeInput />
            {hasLocations && (
              <LocationSelect
                required
                label={field('stocktakes', 'stock_location_id')}
                value={location}
                onChange={setChosen}
              />
            )}
            <TextInput source="note" label={field('stocktakes', 'note')} multiline helperText={false} />
            {Object.entries(problems).map(([name, problem]) => (
              <Alert key={name} severity="error">
                {problem}
              </Alert>
            ))}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <SaveButton
            icon={null}
            alwaysEnable={!busy && !isIncomplete}
            disabled={busy || isIncomplete}
            label={t('stocktake.start_action')}
          />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The category or company, if one is counted. */
function ScopeInput() {
  const { name } = useTranslate()
  const scope = useWatch({ name: 'scope' })
  if (scope === stocktakeScope.category)
    return (
      <ReferenceInput
        key="category"
        source="category_id"
        field={{ ...fields.category_id, required: true }}
        label={name(pageOf('categories'))}
      />
    )
  if (scope === stocktakeScope.company)
    return (
      <ReferenceInput
        key="company"
        source="company_id"
        field={{ ...fields.company_id, required: true }}
        label={name(pageOf('companies'))}
      />
    )
  return null
}
