import { useState } from 'react'
import { Disclosure } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'
import { narrowOnly } from './find-people.css.ts'
import { SearchPeople } from './search-people.tsx'

/** The search for people where there is no room for the User Peep box beside the page. */
export function FindPeople() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  return (
    <div className={narrowOnly}>
      <Disclosure title={t('search.find')} level={2}>
        <SearchPeople text={text} onTextChange={setText} />
      </Disclosure>
    </div>
  )
}
