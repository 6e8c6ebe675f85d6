import { contactTypes, limits } from '@hiyori/contract';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasErrors } from '../../lib/field-errors.ts';
import { paths } from '../../lib/paths.ts';
import { cameraIcon } from '../../ui/art/member-icons.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { MenuNote } from '../../ui/layout/menu-list.tsx';
import styles from './contact-form.module.css';
import { contactCopy as copy } from './copy.ts';
import { type ContactDraft, contactErrors, sanitizePhone } from './form.ts';
import { useContactDraft } from './queries.ts';

const types = contactTypes.map(({ id, label }) => ({ value: id, label }));

/** The contact form. A field shows its error after it lost the focus. The confirmation page sends the message. */
export function ContactForm() {
  const { value: draft, change, forget } = useContactDraft();
  const [touched, setTouched] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const errors = contactErrors(draft);
  const isReady = !hasErrors(errors);
  const set = (field: keyof ContactDraft) => (value: string) => change({ ...draft, [field]: value });
  const errorOf = (field: keyof typeof errors) => (touched.includes(field) ? errors[field] : undefined);

  return (
    <form
      className={styles.contact}
      noValidate
      onBlur={({ target }: FocusEvent<HTMLElement>) => {
        const name = target.getAttribute('name');
        if (name) setTouched((before) => [...before, name]);
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isReady) void navigate(paths.contactConfirm);
      }}
    >
      <p className="muted phrase">{copy.lead}</p>
      <Select
        label={copy.type}
        mark="required"
        name="type"
        value={draft.type}
        onChange={set('type')}
        options={types}
        placeholder={copy.typePlaceholder}
        error={errorOf('type')}
      />
      <EmailInput
        label={copy.email}
        mark="required"
        autoComplete="email"
        value={draft.email}
        onChange={set('email')}
        error={errorOf('email')}
      />
      <TextInput
        label={copy.subject}
        mark="required"
        name="subject"
        value={draft.subject}
        onChange={set('subject')}
        limit={limits.contact.subjectMax}
        error={errorOf('subject')}
      />
      <TextArea
        label={copy.message}
        mark="required"
        name="message"
        rows={8}
        value={draft.message}
        onChange={set('message')}
        limit={limits.contact.messageMax}
        helper={copy.messageHelper}
        error={errorOf('message')}
      />
      <TextInput
        label={copy.phone}
        mark="optional"
        type="tel"
        name="phone"
        autoComplete="tel"
        value={draft.phone}
        onChange={(text) => set('phone')(sanitizePhone(text))}
        helper={copy.phoneHelper}
      />
      <Field label={copy.screenshot} mark="optional" helper={copy.screenshotNote}>
        {(control) => (
          <Button {...control} variant="secondary" block icon={cameraIcon} disabled>
            {copy.screenshotChoose}
          </Button>
        )}
      </Field>
      <div className={styles.actions}>
        {!isReady && <MenuNote id="contact-incomplete">{copy.incomplete}</MenuNote>}
        <Button
          type="submit"
          size="lg"
          block
          disabled={!isReady}
          aria-describedby={isReady ? undefined : 'contact-incomplete'}
        >
          {copy.toConfirm}
        </Button>
        <ButtonLink variant="ghost" size="lg" block to={paths.settings} onClick={forget}>
          {copy.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}
