import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Dialog, DialogActions, DialogText } from '../../../ui/overlay/dialog.tsx';
import { saveReturnPath } from '../../auth/login/return-path.ts';
import { answerCopy as copy } from '../copy.ts';

interface LoginOfferProps {
  open: boolean;
  onClose: () => void;
}

/** What a guest needs to fill the form from a calendar: a login or an account. Both lead back, where the draft still is. */
export function LoginOffer({ open, onClose }: LoginOfferProps) {
  const location = useLocation();
  const keep = () => saveReturnPath(location.pathname);
  return (
    <Dialog open={open} onClose={onClose} title={copy.loginTitle}>
      <DialogText>{copy.loginText}</DialogText>
      <DialogActions>
        <ButtonLink to={paths.login} state={{ from: location }} size="lg" block onClick={keep}>
          {copy.login}
        </ButtonLink>
        <ButtonLink to={paths.signup} state={{ from: location }} variant="secondary" size="lg" block onClick={keep}>
          {copy.signup}
        </ButtonLink>
        <Button variant="ghost" size="lg" block onClick={onClose} data-initial-focus>
          {copy.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
