import type { ComponentType } from 'react'

const covers = import.meta.glob<ComponentType>('./covers/*.tsx', {
  eager: true,
  import: 'default',
})

/** An article's cover: draws its claim. */
export default function Cover({ slug }: { slug: string }) {
  const Drawing = covers[`./covers/${slug}.tsx`]
  if (!Drawing)
    throw new Error(
      `src/site/pictures/covers/${slug}.tsx is missing: each article has a cover`,
    )
  return <Drawing />
}
