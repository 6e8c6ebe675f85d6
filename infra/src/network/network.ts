import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  FlowLogDestination,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

/** The address range of the VPC. The server trusts proxies in this range (TRUSTED_PROXIES). */
export const privateNetwork = '10.20.0.0/16';
export const apiPort = 3000;
export const databasePort = 5432;

/**
 * The VPC with three kinds of subnets: public ones contain only NAT gateways, tasks reach the internet through them, and the
 * database has no route to the internet. All security group rules are defined here.
 */
export class Network extends Construct {
  readonly vpc: Vpc;
  readonly balancer: SecurityGroup;
  readonly tasks: SecurityGroup;
  readonly database: SecurityGroup;

  constructor(scope: Construct, id: string, { settings, key }: { settings: Settings; key: Key }) {
    super(scope, id);
    this.vpc = new Vpc(this, 'Vpc', {
      ipAddresses: IpAddresses.cidr(privateNetwork),
      maxAzs: settings.availabilityZones.length,
      natGateways: settings.availabilityZones.length,
      restrictDefaultSecurityGroup: false,
      subnetConfiguration: [
        { name: 'public', subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
        { name: 'tasks', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 22 },
        { name: 'database', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 24 },
      ],
      flowLogs: {
        refused: {
          destination: FlowLogDestination.toCloudWatchLogs(
            new LogGroup(this, 'FlowLogs', {
              retention: RetentionDays.ONE_MONTH,
              encryptionKey: key,
              removalPolicy: RemovalPolicy.DESTROY,
            }),
          ),
        },
      },
    });
    Validations.of(this.vpc).acknowledge({
      id: 'CloudFormation-Validate::W3010',
      reason: 'The zones are a setting, so that the synthesis needs no AWS credentials.',
    });
    // Traffic to S3 (pictures, image layers) does not use the NAT gateways, which charge per GB.
    this.vpc.addGatewayEndpoint('S3', { service: GatewayVpcEndpointAwsService.S3 });

    const group = (name: string, description: string, allowAllOutbound: boolean) =>
      new SecurityGroup(this, name, { vpc: this.vpc, description, allowAllOutbound });
    this.balancer = group('Balancer', 'Load balancer, reachable only from CloudFront', false);
    this.tasks = group('Tasks', 'API tasks, with access to Cognito, push services, SES and S3', true);
    this.database = group('Database', 'Aurora, reachable only from the API tasks', false);
    this.balancer.addIngressRule(Peer.prefixList(settings.cloudFrontPrefixList), Port.tcp(443), 'CloudFront');
    this.tasks.addIngressRule(this.balancer, Port.tcp(apiPort), 'Load balancer');
    this.balancer.addEgressRule(this.tasks, Port.tcp(apiPort), 'API tasks');
    this.database.addIngressRule(this.tasks, Port.tcp(databasePort), 'API tasks');
  }
}
