import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import { canSwitchOff } from '#domain/messages/templates.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { switchTemplate, type Template } from './message-calls.ts'
import { useMessageLabels } from './use-message-labels.ts'

type Props = { template: Template; disabled: boolean; onSaved: () => void }

/** Switches a message about orders on or off on its channel; it is saved at once. */
export function SendSwitch({ template, disabled, onSaved }: Props) {
  const { t } = useTranslate()
  const { channelName } = useMessageLabels()
  const { done, failed } = useNotifyResult()
  const [busy, setBusy] = useState(false)
  const { id, updated_at, status } = template
  if (!canSwitchOff(template.template))
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('message_switch.always')}
      </Typography>
    )
  const change = async (on: boolean) => {
    setBusy(true)
    try {
      done((await switchTemplate({ id, updated_at, status: on })).msg)
      onSaved()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  const hint = status ? 'message_switch.sent_hint' : 'message_switch.unsent_hint'
  return (
    <Box sx={{ mb: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={status}
            disabled={busy || disabled}
            onChange={(event) => void change(event.target.checked)}
          />
        }
        label={t('message_switch.send')}
      />
      <Typography variant="body2" color="text.secondary">
        {t(hint, { channel: channelName(template.channel) })}
      </Typography>
    </Box>
  )
}
