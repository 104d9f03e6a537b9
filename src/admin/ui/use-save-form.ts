import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { useOnce } from './use-once'

// By default zod uses `new Function`, which the content security policy
// forbids.
z.config({ jitless: true })

/** Texts about a refused save, by field; `root`: about the whole form. */
export type Refusals<Values extends FieldValues> = Partial<
  Record<Path<Values> | 'root', string>
>

interface SaveFormOptions<Values extends FieldValues> {
  /**
   * Checks and tidies the values before a save; its texts appear at the fields.
   */
  schema: z.ZodMiniType<Values, Values>
  defaultValues: DefaultValues<Values>
  /**
   * Resolves to texts if the server refuses. `pressed` is the value of the
   * pressed button.
   */
  save: (values: Values, pressed: string) => Promise<Refusals<Values> | void>
}

/**
 * State of a form that is checked and saved on submit, once at a time. What was
 * typed stays until it is saved; an error stays until its field changes. The
 * fields are uncontrolled.
 */
export function useSaveForm<Values extends FieldValues>({
  schema,
  defaultValues,
  save,
}: SaveFormOptions<Values>) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
  })
  const { formState, register, getFieldState, setError, clearErrors } = form
  const once = useOnce()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ values, pressed }: { values: Values; pressed: string }) =>
      save(values, pressed),
  })

  /** Password managers fill fields without an event that React passes on. */
  function readFilledFields(element: HTMLFormElement) {
    const values = form.getValues()
    for (const control of element.elements) {
      if (!(control instanceof HTMLInputElement)) continue
      const { name, value } = control
      if (typeof values[name] === 'string' && values[name] !== value)
        form.setValue(
          name as Path<Values>,
          value as PathValue<Values, Path<Values>>,
        )
    }
  }

  const submit = (pressed = '') =>
    once(
      form.handleSubmit(async (values) => {
        const refusals = (await mutateAsync({ values, pressed })) ?? {}
        for (const [name, message] of Object.entries(refusals))
          setError(
            name as Path<Values> | 'root',
            { message: message as string },
            { shouldFocus: name !== 'root' },
          )
      }),
    )

  return {
    form,
    submit,
    saving: isPending,
    /** Why the whole form was refused. */
    failure: formState.errors.root?.message,
    formProps: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        readFilledFields(event.currentTarget)
        const { submitter } = event.nativeEvent as SubmitEvent
        void submit(submitter?.getAttribute('value') ?? '')
      },
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        clearErrors('root')
        clearErrors((target as HTMLInputElement).name as Path<Values>)
      },
    },
    /** Props of a field (ui/field.tsx). */
    field: (name: Path<Values>) => ({
      ...register(name),
      error: getFieldState(name, formState).error?.message,
    }),
  }
}
