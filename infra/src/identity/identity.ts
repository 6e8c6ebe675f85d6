import { limits, oauthScope } from '@hiyori/contract';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  UserPoolIdentityProviderGoogle,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { LinkTrigger } from './link-trigger.ts';

/** Google's client secret, which only a person can ask Google for. */
const googleSecretName = 'hiyori/google-client-secret';

/** The pool that proves who people are: by e-mail and password, or by Google. What it must be is said in docs/operations.md. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** Origin of the hosted UI. */
  readonly domainUrl: string;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const { domainName, region } = settings;
    const origin = `https://${domainName}`;
    this.pool = new UserPool(this, 'Pool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      // The pool's own text would be English. It sends this one for a new password, too.
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: '【ひより】確認コード',
        emailBody:
          '確認コードは {####} です。<br>ひよりの画面に入力してください。お心当たりがない場合は、このメールを破棄してください。',
      },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // The contract's rule: length alone (NIST SP 800-63B). Its upper bound is below the pool's own 256.
      passwordPolicy: {
        minLength: limits.password.min,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OFF,
      featurePlan: FeaturePlan.ESSENTIALS,
      email: UserPoolEmail.withSES({
        fromEmail: `no-reply@${domainName}`,
        fromName: 'Hiyori',
        sesRegion: region,
        sesVerifiedDomain: domainName,
      }),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason: 'Length alone is asked for, as the contract and NIST SP 800-63B section 3.1.1.2 have it.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason: 'The product has no screen for a second factor; whoever wants one signs in with Google.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason: 'The Plus plan costs per person; the product counts attempts by address and by network itself (012).',
      },
    );
    new LinkTrigger(this, 'LinkTrigger', { pool: this.pool });
    const domain = this.pool.addDomain('Domain', { cognitoDomain: { domainPrefix: settings.cognitoDomainPrefix } });
    this.domainUrl = domain.baseUrl();
    this.client = this.addClient(origin, this.addGoogle(settings.googleClientId));
  }

  private addGoogle(clientId: string): UserPoolIdentityProviderGoogle {
    // Made by hand before the first deployment: CloudFormation reads it when the provider changes, and not again.
    const secret = Secret.fromSecretNameV2(this, 'GoogleSecret', googleSecretName);
    return new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.pool,
      clientId,
      clientSecretValue: secret.secretValue,
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
      },
    });
  }

  private addClient(origin: string, google: UserPoolIdentityProviderGoogle): UserPoolClient {
    const client = this.pool.addClient('Client', {
      generateSecret: false,
      authFlows: { userPassword: true },
      // People sign in by password on the product's own page: the hosted UI offers Google alone.
      supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      refreshTokenValidity: Duration.days(30),
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: oauthScope.split(' ').map((name) => OAuthScope.custom(name)),
        callbackUrls: [`${origin}/api/v1/auth/google/callback`],
        logoutUrls: [`${origin}/login`],
      },
    });
    client.node.addDependency(google);
    return client;
  }
}
