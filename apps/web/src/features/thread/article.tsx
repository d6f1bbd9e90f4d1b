import { Suspense, useId, useMemo } from 'react'
import {
  useAuthor,
  useFold,
  codeOf,
  Delivery,
  EventActions,
  CardMenu,
  PostReactions,
  topicPath,
  useTimeStamp,
  useWarningText,
  safeImage,
} from '@ncc/kit/parts'
import { describePost, type Article as Parsed, type NostrEvent } from '@ncc/nostr-core'
import {
  Card,
  Eyebrow,
  Heading,
  Inline,
  Link,
  PersonRow,
  Prose,
  ProseImage,
  Stack,
  Text,
  TimeLabel,
} from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'
import { Comments } from './comments.tsx'
import { Markdown } from './markdown.tsx'

/** The characters of a text that are shown: an hour and a half of reading. */
const shownCharacters = 100_000

interface ArticleProps {
  readonly event: NostrEvent
  readonly article: Parsed
}

/** A long post (NIP-23) in full. */
export function Article({ event, article }: ArticleProps) {
  const { t } = useTranslation()
  const id = useId()
  const author = useAuthor(event.pubkey)
  const published = useTimeStamp({ created_at: article.publishedAt })
  const changed = useTimeStamp(event)
  const { isFolded, warning } = useFold(event)
  const warningText = useWarningText(event)
  const title = (isFolded ? undefined : article.title) ?? t('article.untitled', { name: author.name })
  const text = useMemo(() => {
    const labels = { footnotes: t('article.footnotes'), back: t('article.back') }
    return <Markdown text={article.text.slice(0, shownCharacters)} labels={labels} />
  }, [article.text, t])
  useTitle(t('thread.pageTitle', { name: author.name, words: warningText ?? describePost(title, 60) }))
  const image = safeImage(article.image)
  return (
    <Stack space="lg">
      <Card padding="lg">
        <article aria-labelledby={id} data-post={event.id}>
          <Stack space="lg">
            <Stack space="sm">
              <Inline justify="between">
                <Eyebrow>{t('events.article')}</Eyebrow>
                <CardMenu event={event} />
              </Inline>
              <Heading level={2} size="lg" id={id} dir="auto">
                {title}
              </Heading>
              {!isFolded && article.summary !== undefined && (
                <Text size="lg" tone="muted">
                  {article.summary}
                </Text>
              )}
            </Stack>
            <PersonRow
              {...author}
              detail={
                <Inline space="sm" wrap>
                  <TimeLabel {...published} />
                  {article.publishedAt !== event.created_at && (
                    <TimeLabel {...changed} label={t('article.updated', { time: changed.label })} />
                  )}
                </Inline>
              }
            />
            {warning && <div>{warning}</div>}
            {!isFolded && (
              <>
                {image !== undefined && <ProseImage src={image} alt="" />}
                <Prose>{text}</Prose>
                {article.text.length > shownCharacters && <Text tone="muted">{t('article.cut')}</Text>}
              </>
            )}
            <Inline space="sm" wrap>
              {!isFolded &&
                article.topics.map((topic) => (
                  <Link key={topic} href={topicPath(topic)}>
                    <bdi>#{topic}</bdi>
                  </Link>
                ))}
              <Link href={`nostr:${codeOf(event)}`}>{t('events.open')}</Link>
            </Inline>
            <Suspense fallback={null}>
              <PostReactions event={event} />
            </Suspense>
            <EventActions event={event} />
            <Delivery id={event.id} />
          </Stack>
        </article>
      </Card>
      <Comments event={event} />
    </Stack>
  )
}
