import { paths } from '#web/lib/paths.ts';
import { productName } from '#web/lib/product.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
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

/** A greeting for clients who follow the firm's invitation. */
export function WelcomePage() {
  return (
    <SignInFrame title={texts.welcomeTo(productName)} description={texts.welcomeText}>
      <ButtonLink href={paths.signIn()} variant="primary" wide>
        {texts.getStarted}
      </ButtonLink>
    </SignInFrame>
  );
}
