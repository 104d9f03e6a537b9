import { useState, useSyncExternalStore } from 'react'

const subscribeNever = () => () => undefined

/** True for prerendered components as long as they are mounted, false after a navigation. */
export const usePrerendered = () =>
  useState(
    useSyncExternalStore(
      subscribeNever,
      () => false,
      () => true,
    ),
  )[0]
