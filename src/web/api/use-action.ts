import { useMutation } from '@tanstack/react-query';
import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

type Action<Answer, Input> = Omit<UseMutationResult<Answer, Error, Input>, 'mutate' | 'mutateAsync'> & {
  mutate: (input: Input) => void;
};

/**
 * `useMutation`, one call at a time: `mutate` does nothing while a call is under way. `isPending` alone cannot prevent a second call: a
 * second tap can arrive before the component is rendered again.
 */
export function useAction<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): Action<Answer, Input> {
  const underWay = useRef(false);
  const { mutate: _, mutateAsync, ...state } = useMutation(options);
  return {
    ...state,
    mutate: (input) => {
      if (underWay.current) return;
      underWay.current = true;
      // The screen handles a failure in `onError`.
      const done = () => void (underWay.current = false);
      mutateAsync(input).then(done, done);
    },
  };
}
