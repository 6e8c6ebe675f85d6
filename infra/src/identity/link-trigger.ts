import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { Effect, Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { bundleLambda } from '../bundle.ts';

/** The Lambda of the pool's PreSignUp trigger. It may only read and link users of this pool. */
export class LinkTrigger extends Construct {
  constructor(scope: Construct, id: string, { pool }: { pool: UserPool }) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const lambda = new Lambda(this, 'Lambda', {
      description: 'Links the first sign-in with Google to the confirmed user with the same email',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundleLambda(this, './identity/link-google-handler.ts', 'link-google')),
      timeout: Duration.seconds(5),
      memorySize: 256,
      role,
      logGroup,
    });
    pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, lambda);
    // A separate policy: with the role's default policy, the pool and the Lambda would depend on each other.
    const policy = new Policy(this, 'Policy', {
      statements: [
        new PolicyStatement({
          effect: Effect.ALLOW,
          actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminLinkProviderForUser'],
          resources: [pool.userPoolArn],
        }),
      ],
    });
    role.attachInlinePolicy(policy);
  }
}
