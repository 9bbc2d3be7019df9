import { Typography } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { ListPage } from '../lists/ListPage.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import type { Template } from './message-calls.ts'
import { useMessageLabels } from './use-message-labels.ts'

const wordsPage = ({ id }: RaRecord) => `/dashboard/message-templates/${id}/show`

const own = {
  template: (record: RaRecord) => <About template={record.template} />,
  body: (record: RaRecord) => <TemplateOrigin record={record as unknown as Template} />,
}

/** All messages that the shop sends by e-mail, SMS and push; a row links to its texts. */
export const TemplateList = () => <ListPage own={own} to={wordsPage} actions={false} />

function About({ template }: { template: string }) {
  const { about } = useMessageLabels()
  return (
    <Typography component="span" sx={{ fontWeight: 500, fontSize: 'inherit' }}>
      {about(template)}
    </Typography>
  )
}

/** Whether the shop has customised the texts. */
function TemplateOrigin({ record: { status, subject, subject_bn, body, body_bn } }: { record: Template }) {
  const { t } = useTranslate()
  const written = [subject, subject_bn, body, body_bn].some(Boolean)
  if (!status)
    return (
      <Typography variant="body2" component="span" color="warning.main">
        {t('message_switch.off')}
      </Typography>
    )
  return (
    <Typography variant="body2" component="span" color={written ? 'text.primary' : 'text.secondary'}>
      {t(written ? 'message.custom_text' : 'message.default_text')}
    </Typography>
  )
}
