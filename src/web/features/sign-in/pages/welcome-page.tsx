import { paths } from '#web/lib/paths.ts';
import { productName } from '#web/lib/product.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';

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
