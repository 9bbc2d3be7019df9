import { CreatePage } from '../../forms/CreatePage.tsx'
import { PersonBody } from './PersonBody.tsx'
import { withoutConfirmation } from './without-confirmation.ts'

export const PersonCreate = () => <CreatePage body={PersonBody} transform={withoutConfirmation} />
