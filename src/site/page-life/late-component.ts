import { createElement, lazy, useState, type ComponentType } from 'react'
import type { Resilient } from './resilient-import'

type Module<Props extends object> = { default: ComponentType<Props> }

/**
 * Renders loaded code directly, because `React.lazy` suspends once even then, which restarts the transition. `arrived`
 * must return the module once `load` has resolved.
 */
export function lateComponent<Props extends object = object>({
  arrived,
  load,
}: Pick<Resilient<Module<Props>>, 'arrived' | 'load'>): ComponentType<Props> {
  return function LateComponent(props) {
    const [Component] = useState<ComponentType<Props>>(() => arrived()?.default ?? lazy(load))
    return createElement(Component, props)
  }
}
