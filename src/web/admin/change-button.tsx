import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonProps } from '#web/ui/button.tsx';

/** A button that changes something on the server: disabled while the administrator views the portal as a client, as the frame of the page says. */
export function ChangeButton(props: ButtonProps) {
  const granted = useImpersonation();
  return <Button {...props} disabled={props.disabled || granted !== undefined} />;
}
