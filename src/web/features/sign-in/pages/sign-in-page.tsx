import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { EmailForm } from '../components/email-form.tsx';
import { NotYetPublished } from '../components/not-yet-published.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';

/** The alternative sign-in, shown after signing out. */
export function SignInPage() {
  return (
    <SignInFrame title={texts.signInTitle} description={texts.enterEmail}>
      <NotYetPublished />
      <EmailForm
        label={texts.workEmail}
        submitLabel={texts.sendCode}
        busyLabel={texts.sending}
        errorHint={texts.debugHint}
      />
    </SignInFrame>
  );
}
