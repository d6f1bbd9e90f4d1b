import { Children, useState, type ReactNode } from 'react'
import { Button, Inline, List } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const pageSize = 30

interface PagedListProps {
  /** The list's name, for screen readers. */
  readonly label: string
  /** Elements with keys. */
  readonly children: ReactNode
}

/** A list whose first rows are shown, and more on request. */
export function PagedList({ label, children }: PagedListProps) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(pageSize)
  const items = Children.toArray(children)
  return (
    <>
      <List label={label} space="md" isDivided>
        {items.slice(0, limit)}
      </List>
      {items.length > limit && (
        <Inline justify="center">
          <Button onPress={() => setLimit(limit + pageSize)}>{t('moderation.showMore')}</Button>
        </Inline>
      )}
    </>
  )
}
