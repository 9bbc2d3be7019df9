import { Typography } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { ListPage } from '../lists/ListPage.tsx'
import { useWords } from '../providers/use-words.ts'
import type { Template } from './message-calls.ts'
import { useMessageWords } from './use-message-words.ts'

const wordsPage = ({ id }: RaRecord) => `/dashboard/message-templates/${id}/show`

const own = {
  template: (record: RaRecord) => <About template={record.template} />,
  body: (record: RaRecord) => <Whose record={record as unknown as Template} />,
}

/** Every message that the shop sends, by e-mail, by SMS and on devices; a row leads to its words. */
export const TemplateList = () => <ListPage own={own} to={wordsPage} actions={false} />

function About({ template }: { template: string }) {
  const { about } = useMessageWords()
  return (
    <Typography component="span" sx={{ fontWeight: 500, fontSize: 'inherit' }}>
      {about(template)}
    </Typography>
  )
}

/** Whether it is said in the words of the shop. */
function Whose({ record: { subject, subject_bn, body, body_bn } }: { record: Template }) {
  const { t } = useWords()
  const written = [subject, subject_bn, body, body_bn].some(Boolean)
  return (
    <Typography variant="body2" component="span" color={written ? 'text.primary' : 'text.secondary'}>
      {t(written ? 'message.own_words' : 'message.usual_words')}
    </Typography>
  )
}
