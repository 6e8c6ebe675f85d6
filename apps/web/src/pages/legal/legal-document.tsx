import { appVersion } from '@hiyori/contract';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { product } from '../../lib/product.ts';
import { useGoBack } from '../../lib/use-go-back.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './legal-document.module.css';

export interface LegalSection {
  /** The fragment of the section's URL. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  lead: ReactNode;
  sections: readonly LegalSection[];
}

const documents = [
  { title: 'プライバシーポリシー', to: paths.privacyPolicy },
  { title: '利用規約', to: paths.terms },
  { title: '特定商取引法に基づく表記', to: paths.commerce },
];
const [year, month, day] = appVersion.legalUpdatedOn.split('-').map(Number);

/** A legal document: table of contents, sections, and links to the other documents. */
export function LegalDocument({ title, lead, sections }: LegalDocumentProps) {
  const { hash } = useLocation();
  // Opened from outside, such as from an e-mail, the page has no previous page of this app.
  const goBack = useGoBack();

  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);

  return (
    <Page className={styles.page} title={title}>
      <PageHeader title={title} back={goBack} />
      <article className={styles.prose}>
        <p className={styles.updated}>
          最終更新日{' '}
          <time dateTime={appVersion.legalUpdatedOn} className="tabular">
            {year}年{month}月{day}日
          </time>
        </p>
        {lead}
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">目次</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <TextLink bare to={`#${id}`} replace>
                  {name}
                </TextLink>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, title: name, body }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              <span className="tabular">{index + 1}.</span> {name}
            </h2>
            {body}
          </section>
        ))}
        <p className={styles.end}>{product.name} 運営者</p>
      </article>
      <div className={classNames(styles.others, 'wrap')}>
        <MenuList title="あわせてお読みください">
          {documents
            .filter((other) => other.title !== title)
            .map((other) => (
              <MenuRow key={other.to} icon="doc" label={other.title} to={other.to} />
            ))}
        </MenuList>
      </div>
    </Page>
  );
}
